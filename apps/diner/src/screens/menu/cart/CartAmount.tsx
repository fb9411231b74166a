import { Money } from '@comanda/ui/components/Money';
import { useCartCharges } from '#features/charges/use-cart-charges.ts';

/** The amount of the cart with its charges, as its sheet says it (MON-5). Default export, because it is loaded lazily. */
export default function CartAmount() {
  return <Money amount={useCartCharges().amount} />;
}
