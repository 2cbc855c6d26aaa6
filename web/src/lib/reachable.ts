/**
 * Lets the keyboard reach a region in which nothing else can be reached, and scroll it, while its text does not fit;
 * where all of it is seen the tab key passes it by.
 */
export function reachable(node: HTMLElement): { destroy(): void } {
  const look = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes.observe(node);
  words.observe(node, { childList: true, characterData: true, subtree: true });
  return {
    destroy() {
      sizes.disconnect();
      words.disconnect();
    },
  };
}
