import { useShopText } from './use-shop.ts';

type ShopWordsProps = {
  readonly first: string;
  readonly second: string;
  readonly className?: string | undefined;
};

/** A text of the shop in the language the diner reads, marked with the language it is written in. */
export function ShopWords({ first, second, className }: ShopWordsProps) {
  const { text, lang } = useShopText()(first, second);
  return (
    <span lang={lang} className={className}>
      {text}
    </span>
  );
}
