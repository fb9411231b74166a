/** A light tick under the finger, where phones can. */
export const tick = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(8);
};
