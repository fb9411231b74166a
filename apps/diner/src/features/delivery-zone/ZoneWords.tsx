import type { LocalText } from '@comanda/domain/local-text';
import { ShopWords } from '../../i18n/ShopWords.tsx';

type ZoneWordsProps = { readonly zone: { readonly name: LocalText; readonly postcode?: string | undefined } };

/** The name of a delivery zone, with the postcode that the diner typed. */
export const ZoneWords = ({ zone: { name, postcode } }: ZoneWordsProps) => (
  <span>
    <ShopWords text={name} />
    {postcode === undefined ? null : ` · ${postcode}`}
  </span>
);
