/** Returns a ref that keeps an element's height in a custom property of the page while the element is mounted. */
export const heightAs = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return;
  const page = element.ownerDocument.documentElement.style;
  const watch = new ResizeObserver(() => page.setProperty(property, `${element.offsetHeight}px`));
  watch.observe(element);
  return () => {
    watch.disconnect();
    page.removeProperty(property);
  };
};
