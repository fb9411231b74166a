import { createContext } from 'react';
import { pagePath, reloadPage, wasReloaded } from '../browser/location.ts';
import { loadLostStyles } from '../browser/lost-styles.ts';
import { wire } from '../browser/wire.ts';

/** A part of the app that could not be loaded, because there is no connection. */
export class LoadError extends Error {}

/** How long the server may take to answer whether the page can be reloaded. */
const answerMs = 5000;
/** The pause before a part that must come is tried again. */
const retryMs = 3000;

export type LoadOptions = {
  /** Tries again until it succeeds, for what the page is incomplete without. */
  readonly keepTrying?: boolean | undefined;
  /** The page is never reloaded for it, for what the diner can go on without. */
  readonly withoutReload?: boolean | undefined;
};

export type Loader = {
  /**
   * Loads a part of the app: `load` is its dynamic import. Stylesheets that failed before are loaded first, and all is tried
   * twice. Browsers cache a failed import, and a new version of the server has other file names: if the server answers
   * nevertheless, the page is reloaded, once, unless something would be lost with it.
   *
   * @throws {LoadError} if the part cannot be loaded.
   */
  readonly load: <T>(load: () => Promise<T>, options?: LoadOptions) => Promise<T>;
};

/** Whether the page can be loaded: a proxy may answer that the server is away. */
const serverAnswers = (): Promise<boolean> =>
  wire.fetch(pagePath(), { method: 'HEAD', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** `mayReload`: whether nothing would be lost if the page were reloaded now. */
export function createLoader(mayReload: () => boolean): Loader {
  const once = async <T>(load: () => Promise<T>, withoutReload: boolean): Promise<T> => {
    const withStyles = async () => {
      await loadLostStyles();
      return load();
    };
    try {
      return await withStyles().catch(withStyles);
    } catch (cause) {
      if (withoutReload || wasReloaded() || !(await serverAnswers()) || !mayReload())
        throw new LoadError('', { cause });
      reloadPage();
      return new Promise<never>(() => undefined);
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

/** The app's loader; without one nothing is ever reloaded. */
export const LoaderContext = createContext(createLoader(() => false));
