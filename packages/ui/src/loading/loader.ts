import { createContext } from 'react';
import { pagePath, reloadPage, wasJustReloaded } from '../browser/location.ts';
import { loadLostStyles } from '../browser/lost-styles.ts';
import { wire } from '../browser/wire.ts';

/** Thrown if a part of the app could not be loaded, because there is no connection. */
export class LoadError extends Error {}

/** The timeout for asking the server whether the page can be reloaded. */
const answerMs = 5000;
/** The timeout for loading a part. A stalled connection may never fail. */
const stalledMs = 15_000;
/** The pause before the next attempt of a part with `keepTrying`. */
const retryMs = 3000;

export type LoadOptions = {
  /** Tries again until it succeeds. For parts without which the page is incomplete. */
  readonly keepTrying?: boolean | undefined;
  /** Never reloads the page. For parts without which the diner can continue. */
  readonly withoutReload?: boolean | undefined;
};

export type Loader = {
  /**
   * Loads a part of the app; `load` is its dynamic import. Stylesheets that failed before are loaded first, and everything
   * is tried twice. If it still fails but the server answers, the page is reloaded: browsers cache a failed import, and a
   * new version of the server has other file names. It is not reloaded while that would lose something, nor twice in ten
   * seconds.
   *
   * @throws {LoadError} if the part cannot be loaded.
   */
  readonly load: <T>(load: () => Promise<T>, options?: LoadOptions) => Promise<T>;
};

/** Whether the server would answer with the page. A proxy may answer with an error while the server is away. */
export const serverAnswers = (): Promise<boolean> =>
  wire.fetch(pagePath(), { method: 'HEAD', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Creates a loader. `mayReload` returns whether reloading the page now would lose nothing. */
export function createLoader(mayReload: () => boolean): Loader {
  const once = async <T>(load: () => Promise<T>, withoutReload: boolean): Promise<T> => {
    const withStyles = async () => {
      await loadLostStyles();
      return load();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LoadError('stalled')), stalledMs);
    });
    try {
      return await Promise.race([withStyles().catch(withStyles), stalled]);
    } catch (cause) {
      // a reload would only load the part again on the same slow connection
      if (cause instanceof LoadError) throw cause;
      if (withoutReload || wasJustReloaded() || !(await serverAnswers()) || !mayReload())
        throw new LoadError('', { cause });
      reloadPage();
      return new Promise<never>(() => undefined);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    load: async (load, { keepTrying = false, withoutReload = false } = {}) => {
      for (;;) {
        try {
          return await once(load, withoutReload);
        } catch (error) {
          if (!keepTrying) throw error;
          await wire.wait(retryMs);
        }
      }
    },
  };
}

/** The app's loader. The default one never reloads the page. */
export const LoaderContext = createContext(createLoader(() => false));
