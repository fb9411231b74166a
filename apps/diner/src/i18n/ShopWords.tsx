import { useShopText } from './use-shop.ts';

type ShopWordsProps = {
  readonly first: string;
  readonly second: string;
  readonly className?: string | undefined;
};

/** A text of the shop in the diner's language, marked with the language of the text. */
export function ShopWords({ first, second, className }: ShopWordsProps) {
  const { text, lang } = useShopText()(first, second);
  return (
    <span lang={lang} className={className}>
      {text}
    </span>
  );
}
