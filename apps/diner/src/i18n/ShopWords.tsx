import type { LocalText } from '@comanda/domain/local-text';
import { useShopText } from './use-shop.ts';

type ShopWordsProps = {
  readonly text: LocalText;
  readonly className?: string | undefined;
};

/** Shows a text of the shop in the diner's language. The `lang` attribute is the language of the text. */
export function ShopWords({ text, className }: ShopWordsProps) {
  const read = useShopText()(text);
  return (
    <span lang={read.lang} className={className}>
      {read.text}
    </span>
  );
}
