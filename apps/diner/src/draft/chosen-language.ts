import type { Language } from '@comanda/domain/language';
import { documentLanguage } from '../browser/page.ts';
import type { World } from './world.ts';

/** The cookie with the chosen language; the server renders the next page in it. */
export const languageCookie = 'h5_lang';

/**
 * SES-5: an order uses the language that it was ordered in, if none was chosen in this browser, as after a payment
 * that returns in another one.
 */
export function speakAsOrdered(
  { draft, cookies }: Pick<World, 'draft' | 'cookies'>,
  langCur: Language | null,
): void {
  if (langCur === null || langCur === documentLanguage()) return;
  if (draft.getState().langCur || cookies.read(languageCookie)) return;
  draft.setState({ langCur });
}
