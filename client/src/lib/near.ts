/** On a long page, what is drawn once it is looked at. */

const MARGIN = { rootMargin: "400px" };

/** Says once that the element is in sight, or will soon be. */
export function near(element: Element, reached: () => void): { destroy(): void } {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    reached();
  }, MARGIN);
  watch.observe(element);
  return { destroy: () => watch.disconnect() };
}
