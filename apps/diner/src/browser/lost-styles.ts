const lost = new Set<HTMLLinkElement>();

/** Notes each stylesheet of a part that did not come: Vite asks for it once, and draws the part bare the next time. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  lost.delete(link);
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = link.rel;
    next.href = link.href;
    next.onload = resolve;
    next.onerror = reject;
    link.replaceWith(next);
  });
}

/** Asks for them again; fails where one does not come. */
export const lostStyles = (): Promise<unknown> => Promise.all([...lost].map(askAgain));
