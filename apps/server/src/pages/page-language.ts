import { interfaceLanguage, type Language, languages } from '@comanda/domain/language';

/** What a request tells of the language its diner reads. */
export type Wishes = {
  readonly query: string | undefined;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
};

/** Where the diner app keeps the language that was chosen. */
const cookieName = 'h5_lang';

function cookieLanguage(cookie: string): string[] {
  const pair = cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  return pair ? [pair.slice(cookieName.length + 1)] : [];
}

/** The tags of an Accept-Language header, the most wanted first; those wanted not at all are left out. */
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
 * SES-15: the language of a page: the link's, the stored choice, else the phone's languages, else the shop's (English where
 * there is no shop); only languages that the interface speaks count.
 */
export const pageLanguage = (wishes: Wishes, spoken: readonly Language[], shop?: Language): Language =>
  interfaceLanguage(
    [
      wishes.query ?? '',
      ...cookieLanguage(wishes.cookie ?? ''),
      ...acceptedTags(wishes.acceptLanguage ?? ''),
    ],
    spoken,
    shop,
  );

/** The language of a page that this server draws by itself: the one it was asked for in, else the phone's; each is spoken. */
export const ownPageLanguage = (query: string | undefined, acceptLanguage: string | undefined): Language =>
  pageLanguage({ query, cookie: undefined, acceptLanguage }, languages);
