import type { LocalText } from '@comanda/domain/local-text';
import { attributesOf } from '@comanda/domain/text-attributes';
import { useShopText } from './use-shop.ts';

type ShopWordsProps = {
  readonly text: LocalText;
  readonly className?: string | undefined;
  /** For narrow columns: a Japanese phrase may break before a word in katakana and before a bracket. */
  readonly narrow?: boolean;
};

const beforePart = /[^ァ-ー（「]{2}(?=[ァ-ー])|.(?=（)/g;

/** Shows a text of the shop in the diner's language. Its attributes are the language and the direction of the text. */
export function ShopWords({ text, className, narrow }: ShopWordsProps) {
  const read = useShopText()(text);
  return (
    <span {...attributesOf(read.lang)} className={className}>
      {narrow ? read.text.replace(beforePart, '$&\u200b') : read.text}
    </span>
  );
}
