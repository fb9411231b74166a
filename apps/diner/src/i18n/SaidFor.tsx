import type { LocalText } from '@comanda/domain/local-text';
import { ShopWords } from './ShopWords.tsx';

type SaidForProps = { readonly words: string; readonly name: LocalText };

/** The words of a button, which screen readers read with the name of the item in its own language. */
export const SaidFor = ({ words, name }: SaidForProps) => (
  <>
    <span aria-hidden="true">{words}</span>
    <span className="sr-only">
      {words}: <ShopWords text={name} />
    </span>
  </>
);
