import { type Language, languageOf } from '../language.ts';
import type { TextLanguages } from '../local-text.ts';

/** A discount, a free dish, and dishes that the staff took off an order. */
type BillWord = 'discount' | 'free' | 'off';

/** How entries of the staff are named on bills: shops have texts in their own languages, and every guest reads these. */
export const billWords: Readonly<Record<Language, Readonly<Record<BillWord, string>>>> = {
  en: { discount: 'Discount', free: 'Free', off: 'Cancelled' },
  'zh-CN': { discount: '折扣', free: '赠送', off: '已取消' },
  'zh-HK': { discount: '折扣', free: '免費', off: '已取消' },
  'zh-TW': { discount: '折扣', free: '招待', off: '已取消' },
  th: { discount: 'ส่วนลด', free: 'ฟรี', off: 'ยกเลิก' },
  ja: { discount: '割引', free: 'サービス', off: '取り消し' },
  id: { discount: 'Diskon', free: 'Gratis', off: 'Dibatalkan' },
  vi: { discount: 'Giảm giá', free: 'Miễn phí', off: 'Đã hủy' },
  ms: { discount: 'Diskaun', free: 'Percuma', off: 'Dibatalkan' },
  tl: { discount: 'Diskuwento', free: 'Libre', off: 'Kinansela' },
  mn: { discount: 'Хөнгөлөлт', free: 'Үнэгүй', off: 'Цуцалсан' },
  fi: { discount: 'Alennus', free: 'Ilmainen', off: 'Peruttu' },
  es: { discount: 'Descuento', free: 'Gratis', off: 'Cancelado' },
  ka: { discount: 'ფასდაკლება', free: 'უფასოდ', off: 'გაუქმდა' },
};

/** A word in each of the shop's languages that we have; in English if we have none of them. */
export function billWord(word: BillWord, languages: TextLanguages): string[] {
  const texts = languages.map((tag) => {
    const language = languageOf(tag);
    return language ? billWords[language][word] : '';
  });
  return texts.some((text) => text !== '') ? texts : [billWords.en[word]];
}
