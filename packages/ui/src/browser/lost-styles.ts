/**
 * Marks the stylesheets of lazy parts that fail to load. Vite requests each stylesheet only once, and would then show
 * the part without it.
 */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.lost = '';
    },
    true,
  );
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  delete link.dataset.lost;
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = link.rel;
    next.href = link.href;
    next.onload = resolve;
    next.onerror = reject;
    link.replaceWith(next);
  });
}

/** Loads the marked stylesheets again. Rejects if one of them fails again. */
export const loadLostStyles = (): Promise<unknown> =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-lost]')].map(loadAgain));
