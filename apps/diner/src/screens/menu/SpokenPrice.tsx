import type { Amount } from '@comanda/domain/money';
import { Money } from '../../i18n/Money.tsx';

/** The price on the button of a sheet, for those who do not see it change. */
export const SpokenPrice = ({ amount }: { readonly amount: Amount }) => (
  <p className="sr-only" role="status">
    <Money amount={amount} />
  </p>
);
