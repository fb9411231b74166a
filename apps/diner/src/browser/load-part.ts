import { pagePath, reloadPage, wasReloaded } from './location.ts';
import { lostStyles } from './lost-styles.ts';
import { wire } from './wire.ts';

/** A part of the app that did not come for want of a connection. */
export class LostPart extends Error {}

const serverAnswers = (): Promise<boolean> =>
  wire.fetch(pagePath(), { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/**
 * Loads a part of the app that is wanted now, styles included, tried twice. A browser may take what failed for failed as long
 * as the page lives, and a newer server has other files: where the server answers, the page is loaded anew, once; the draft
 * is kept.
 *
 * @throws {LostPart} where it does not.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const whole = async () => {
    await lostStyles();
    return load();
  };
  try {
    return await whole().catch(whole);
  } catch (cause) {
    if (wasReloaded() || !(await serverAnswers())) throw new LostPart('', { cause });
    reloadPage();
    return new Promise<never>(() => undefined);
  }
}
