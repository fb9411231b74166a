/** Reports an element's height, and its changes, until the returned function is called. Then it reports 0. */
export function watchHeight(element: HTMLElement, report: (height: number) => void): () => void {
  const watch = new ResizeObserver(() => report(element.offsetHeight));
  watch.observe(element);
  return () => {
    watch.disconnect();
    report(0);
  };
}
