import type { Cart } from '@comanda/domain/cart/cart';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { DeliveryPlace } from '@comanda/domain/shop/delivery-zone';

/** A discount of the draft: a percentage or an amount as typed, or free units of lines by their `index`. */
export type DraftDiscount = { readonly reason: string } & (
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'free'; readonly units: Readonly<Record<number, number>> }
);

/** An order that staff take, before it is placed. Amounts of the cart are minor units, of the discount main units. */
export type TakingDraft = {
  readonly draftId: string;
  readonly mode: DeliveryMode;
  readonly tableNo: string;
  readonly guests: number;
  readonly receiverName: string;
  readonly receiverTel: string;
  readonly deliveryAddr: string;
  /** Where a delivery goes: a zone that the staff picked, or the postcode that finds it. */
  readonly place: DeliveryPlace;
  readonly memo: string;
  readonly marks: readonly string[];
  readonly cart: Cart;
  readonly discount: DraftDiscount | undefined;
};

/** An empty order, for a table if the number of one is given. */
export const newDraft = (draftId: string, tableNo = ''): TakingDraft => ({
  draftId,
  mode: 'F',
  tableNo,
  guests: 0,
  receiverName: '',
  receiverTel: '',
  deliveryAddr: '',
  place: {},
  memo: '',
  marks: [],
  cart: [],
  discount: undefined,
});

/** The fields of a draft as the rules name them. */
export const filledIn = ({ mode, guests, ...fields }: TakingDraft) => ({
  ...fields,
  deliveryMode: mode,
  guestCount: guests,
});

/** The draft with another cart. A later dish may get the index of a removed line, so what was free of that line is forgotten. */
export function withCart(draft: TakingDraft, cart: Cart): TakingDraft {
  const { discount } = draft;
  if (discount?.kind !== 'free') return { ...draft, cart };
  const kept = Object.entries(discount.units).filter(([index]) =>
    cart.some((line) => line.index === Number(index)),
  );
  return { ...draft, cart, discount: { ...discount, units: Object.fromEntries(kept) } };
}
