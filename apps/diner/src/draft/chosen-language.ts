import type { Language } from '@comanda/domain/language';
import { documentLanguage, phoneLanguages } from '../browser/page.ts';
import type { World } from './world.ts';

/** The cookie with the chosen language. The server renders the next page in this language. */
export const languageCookie = 'h5_lang';

/** The cookie with the chosen language of the shop's texts, if the interface lacks it. */
export const textCookie = 'h5_text';

/** DISH-1: the languages of the diner, the preferred one first, as each call states them. */
export const dinerTags = ({ draft, cookies }: Pick<World, 'draft' | 'cookies'>): string[] =>
  [
    cookies.read(textCookie),
    draft.getState().langCur,
    cookies.read(languageCookie),
    ...phoneLanguages(),
  ].flatMap((tag) => tag || []);

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
