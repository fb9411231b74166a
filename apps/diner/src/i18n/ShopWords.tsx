import type { LocalText } from '@comanda/domain/local-text';
import { useShopText } from './use-shop.ts';

type ShopWordsProps = {
  readonly text: LocalText;
  readonly className?: string | undefined;
};

/** A text of the shop in the diner's language, marked with the language of the text. */
export function ShopWords({ text, className }: ShopWordsProps) {
  const read = useShopText()(text);
  return (
    <span lang={read.lang} className={className}>
      {read.text}
    </span>
  );
}
