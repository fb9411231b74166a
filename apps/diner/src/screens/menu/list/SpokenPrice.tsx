import type { Amount } from '@comanda/domain/money';
import { Money } from '@comanda/ui/components/Money';

/** Announces the price on the button of a sheet to screen readers. */
export const SpokenPrice = ({ amount }: { readonly amount: Amount }) => (
  <p className="sr-only" role="status">
    <Money amount={amount} />
  </p>
);
