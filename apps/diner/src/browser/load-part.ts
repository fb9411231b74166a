import { hasLayer } from './back-button.ts';
import { isHeld } from './hold-page.ts';
import { pagePath, reloadPage, wasReloaded } from './location.ts';
import { lostStyles } from './lost-styles.ts';
import { wire } from './wire.ts';

/** A part of the app that did not come for want of a connection. */
export class LostPart extends Error {}

/** How long the server is waited for before the page: whoever has tapped waits as long. */
const answerMs = 5000;

/** Whether the page can be had: not where a proxy says that the server is away. */
const serverAnswers = (): Promise<boolean> =>
  wire.fetch(pagePath(), { method: 'HEAD', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether a page that is loaded anew loses nothing: a call on its way, what is chosen or typed in a sheet. */
const losesNothing = (): boolean => !isHeld() && !hasLayer();

/**
 * Loads a part of the app that is wanted now, styles included, tried twice. A browser may take what failed for failed as long
 * as the page lives, and a newer server has other files: where the server answers, the page is loaded anew, once, unless
 * something would be lost with it; the draft is kept.
 *
 * @throws {LostPart} where it is not.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const whole = async () => {
    await lostStyles();
    return load();
  };
  try {
    return await whole().catch(whole);
  } catch (cause) {
    if (wasReloaded() || !(await serverAnswers()) || !losesNothing()) throw new LostPart('', { cause });
    reloadPage();
    return new Promise<never>(() => undefined);
  }
}
