import { acceptedTags } from './page-language.ts';

/** The languages that the pages of the sandbox speak. */
export type SpokenLanguage = 'en' | 'zh-TW';

/** Chinese for whoever asks for Chinese first, else English. */
export function spokenLanguage(
  asked: string | undefined,
  acceptLanguage: string | undefined,
): SpokenLanguage {
  const wishes = asked ? [asked] : acceptedTags(acceptLanguage ?? '');
  const first = wishes.find((tag) => /^(en|zh)\b/i.test(tag)) ?? 'en';
  return /^zh/i.test(first) ? 'zh-TW' : 'en';
}
