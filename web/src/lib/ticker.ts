/** Calls `beat` each time so many milliseconds have passed, also while the page is in the background, until what it returns is called. */
export function ticking(pause: number, beat: () => void): () => void {
  const worker = new Worker(new URL("./ticker.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = beat;
  worker.postMessage(pause);
  return () => worker.terminate();
}
