import type { States } from '@comanda/ui/testing/states';
import { TermsText } from './TermsText.tsx';

export const pages: States = {
  normal: () => (
    <TermsText
      name="Terms of use"
      paragraphs={['You order at the restaurant.', 'You pay the restaurant.']}
      textLang="en"
    />
  ),
  'long, Chinese': () => (
    <TermsText
      name="隱私權政策與使用條款"
      textLang="zh-TW"
      paragraphs={Array.from(
        { length: 12 },
        (_, index) => `第${index + 1}條：本餐廳僅為處理您的訂單而使用您的電話號碼。`,
      )}
    />
  ),
};
