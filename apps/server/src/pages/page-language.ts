import { acceptedTags } from '@comanda/domain/accepted-tags';
import { interfaceLanguage, type Language, languages } from '@comanda/domain/language';

/** The language preferences of a request. */
export type LanguagePreferences = {
  readonly query: string | undefined;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
};

/** The cookies in which the diner app stores the chosen language, and the chosen language of a shop's texts. */
type CookieName = 'h5_lang' | 'h5_text';

function cookieLanguage(cookie = '', name: CookieName): string[] {
  const pair = cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? [pair.slice(name.length + 1)] : [];
}

const preferredTags = ({ query, cookie, acceptLanguage }: LanguagePreferences): string[] => [
  query ?? '',
  ...cookieLanguage(cookie, 'h5_lang'),
  ...acceptedTags(acceptLanguage),
];

/** DISH-1: the languages in which a diner reads a shop's texts, the preferred one first. */
export const textTags = (preferences: LanguagePreferences): string[] => [
  ...cookieLanguage(preferences.cookie, 'h5_text'),
  ...preferredTags(preferences),
];

/**
 * Chooses the language of a page (requirement SES-15): the link's, else the stored choice, else the phone's, else the
 * shop's. Skips languages that the interface does not have. Without a shop the last choice is English.
 */
export const pageLanguage = (
  preferences: LanguagePreferences,
  spoken: readonly Language[],
  shop?: string,
): Language => interfaceLanguage(preferredTags(preferences), spoken, shop);

/**
 * Chooses the language of a page that this server renders itself: the requested one, else the phone's. Such pages
 * support all languages.
 */
export const ownPageLanguage = (query: string | undefined, acceptLanguage: string | undefined): Language =>
  pageLanguage({ query, cookie: undefined, acceptLanguage }, languages);
