/** Vibrates briefly, if the phone can. */
export const tick = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(8);
};
