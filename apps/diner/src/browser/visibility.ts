const when = (state: DocumentVisibilityState) => (then: () => void) => {
  const listen = () => {
    if (document.visibilityState === state) then();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
};

/** Calls back when the page is put away: the last moment at which work is sure to happen. Returns how to stop. */
export const onPutAway = when('hidden');

/** Calls back when the diner comes back to the page. Returns how to stop. */
export const onComeBack = when('visible');
