import { interfaceLanguage, type Language, languages } from '@comanda/domain/language';

/** The language preferences of a request. */
export type LanguagePreferences = {
  readonly query: string | undefined;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
};

/** The cookie in which the diner app stores the chosen language. */
const cookieName = 'h5_lang';

function cookieLanguage(cookie: string): string[] {
  const pair = cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  return pair ? [pair.slice(cookieName.length + 1)] : [];
}

/** Returns the tags of an Accept-Language header, the preferred ones first. Skips tags of quality 0. */
function acceptedTags(header: string): string[] {
  const wanted = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    });
  return wanted
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/**
 * Chooses the language of a page (requirement SES-15): the link's, else the stored choice, else the phone's, else the
 * shop's. Skips languages that the interface does not have. Without a shop the last choice is English.
 */
export const pageLanguage = (
  preferences: LanguagePreferences,
  spoken: readonly Language[],
  shop?: Language,
): Language =>
  interfaceLanguage(
    [
      preferences.query ?? '',
      ...cookieLanguage(preferences.cookie ?? ''),
      ...acceptedTags(preferences.acceptLanguage ?? ''),
    ],
    spoken,
    shop,
  );

/**
 * Chooses the language of a page that this server renders itself: the requested one, else the phone's. Such pages
 * support all languages.
 */
export const ownPageLanguage = (query: string | undefined, acceptLanguage: string | undefined): Language =>
  pageLanguage({ query, cookie: undefined, acceptLanguage }, languages);
