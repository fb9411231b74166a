/** A ref that tells the whole page how high an element is, in a custom property, for as long as it is there. */
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
