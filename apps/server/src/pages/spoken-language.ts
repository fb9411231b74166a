import { interfaceLanguage, type Language, languages } from '@comanda/domain/language';

/** The languages that the pages of the sandbox speak. */
export type SpokenLanguage = 'en' | 'zh-TW';

/** Chinese for whoever asks for Chinese first, else English. */
export function spokenLanguage(
  asked: string | undefined,
  acceptLanguage: string | undefined,
): SpokenLanguage {
  const wishes = asked
    ? [asked]
    : (acceptLanguage ?? '').split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  const first = wishes.find((tag) => /^(en|zh)\b/i.test(tag)) ?? 'en';
  return /^zh/i.test(first) ? 'zh-TW' : 'en';
}

/** The language of a page that belongs to the diner app: the one it was asked for in, else the phone's. */
export const pageLanguage = (asked: string | undefined, acceptLanguage: string | undefined): Language =>
  interfaceLanguage(
    [
      ...(asked ? [asked] : []),
      ...(acceptLanguage ?? '').split(',').map((tag) => tag.split(';')[0]?.trim() ?? ''),
    ],
    languages,
  );
