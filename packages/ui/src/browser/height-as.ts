/** Reports an element's height, and its changes, until the returned function is called. Then it reports 0. */
export function watchHeight(element: HTMLElement, report: (height: number) => void): () => void {
  const watch = new ResizeObserver(() => report(element.offsetHeight));
  watch.observe(element);
  return () => {
    watch.disconnect();
    report(0);
  };
}

/**
 * Returns a ref that publishes an element's height in a custom property of the page while the element exists. Each change
 * computes the styles of the whole page again.
 */
export const heightAs = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return;
  const page = element.ownerDocument.documentElement.style;
  const stop = watchHeight(element, (height) => page.setProperty(property, `${height}px`));
  return () => {
    stop();
    page.removeProperty(property);
  };
};
