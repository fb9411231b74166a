import type { Language } from '@comanda/domain/language';
import { documentLanguage } from '../browser/page.ts';
import type { World } from './world.ts';

/** The cookie with the chosen language. The server renders the next page in this language. */
export const languageCookie = 'h5_lang';

/**
 * Shows an order in the language in which it was placed (SES-5), unless this browser has a chosen language. A
 * payment may return to another browser, which has no chosen language.
 */
export function speakAsOrdered(
  { draft, cookies }: Pick<World, 'draft' | 'cookies'>,
  langCur: Language | null,
): void {
  if (langCur === null || langCur === documentLanguage()) return;
  if (draft.getState().langCur || cookies.read(languageCookie)) return;
  draft.setState({ langCur });
}
