import type { LocalText } from '@comanda/domain/local-text';
import { attributesOf } from '@comanda/domain/text-attributes';
import { useShopText } from './use-shop.ts';

type ShopWordsProps = {
  readonly text: LocalText;
  readonly className?: string | undefined;
};

/** Shows a text of the shop in the diner's language. Its attributes are the language and the direction of the text. */
export function ShopWords({ text, className }: ShopWordsProps) {
  const read = useShopText()(text);
  return (
    <span {...attributesOf(read.lang)} className={className}>
      {read.text}
    </span>
  );
}
