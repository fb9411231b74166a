import { use, useEffect } from 'react';
import { whenUsed } from '../browser/when-used.ts';
import { I18nContext } from '../i18n/use-i18n.ts';

type Preloaded = { readonly preload: () => Promise<unknown> };

const ignore = () => undefined;

/**
 * Loads parts before they are needed, because the connection may be gone by then. It begins when the page is used and
 * the browser is idle, and never if the user saves data. A part that fails is loaded again when it is needed. `parts`
 * must be a constant.
 */
export function usePreload(parts: readonly Preloaded[], isWanted = true): void {
  const i18n = use(I18nContext);
  useEffect(() => {
    if (!isWanted) return;
    return whenUsed(() => {
      i18n?.loadAll()?.catch(ignore);
      for (const { preload } of parts) preload().catch(ignore);
    });
  }, [parts, isWanted, i18n]);
}
