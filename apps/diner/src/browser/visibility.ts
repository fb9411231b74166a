const when = (state: DocumentVisibilityState) => (then: () => void) => {
  const listen = () => {
    if (document.visibilityState === state) then();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
};

/**
 * Calls back when the page is hidden, the last moment at which work is sure to run. Returns the cancel
 * function.
 */
export const onPutAway = when('hidden');

/** Calls back when the diner returns to the page. Returns the cancel function. */
export const onComeBack = when('visible');
