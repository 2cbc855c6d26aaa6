// Files that a page gives and takes.

/** Has the browser save a text under this name. */
export function saveText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What a place where files are dropped needs: the text of the first one is taken. */
export function drops(take: (text: string) => unknown): { ondragover: (event: DragEvent) => void; ondrop: (event: DragEvent) => void } {
  return {
    ondragover: (event) => event.preventDefault(),
    ondrop: (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void file.text().then(take);
    },
  };
}
