/**
 * Calls `answer` once with those of the elements that are on the screen, until the returned function is called. An observer looks
 * after the next layout: reading the boxes at once would lay out the parts of a long menu that are not rendered.
 */
export function visibleNow(
  elements: Iterable<Element>,
  answer: (visible: readonly IntersectionObserverEntry[]) => void,
): () => void {
  const watch = new IntersectionObserver((seen) => {
    watch.disconnect();
    answer(seen.filter((each) => each.isIntersecting));
  });
  const all = [...elements];
  for (const each of all) watch.observe(each);
  if (all.length === 0) answer([]);
  return () => watch.disconnect();
}
