/** The languages that the server's own pages speak. */
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
