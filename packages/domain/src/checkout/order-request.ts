import type { OrderLine } from '../cart/cart-line.schema.ts';
import type { Amount } from '../money.ts';
import type { CheckoutMethod } from '../shop/checkout-method.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { InvoiceBuyer } from './invoice-buyer.schema.ts';

/** The benefit fields of a request. Amounts, in minor units, are what the diner saw taken off. */
export type BenefitRequest = {
  readonly memberToken?: string | undefined;
  readonly couponCode?: string | undefined;
  readonly couponName?: string | undefined;
  readonly couponPromoAmount?: Amount | undefined;
  readonly pointPromoAmount?: Amount | undefined;
};

/** What a diner sends to place an order, as far as the decision needs it. Amounts are those that the diner saw. */
export type OrderRequest = BenefitRequest & {
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  readonly memo: string;
  /** The marks that the kitchen should leave out, if the diner tells it (FIX-48). */
  readonly allergyNote?: readonly string[] | undefined;
  /** How many guests are at the table, if the diner said so. */
  readonly guestCount?: number | undefined;
  readonly orderingAmount: Amount;
  readonly dueAmount: Amount;
  readonly itemList: readonly OrderLine[];
  readonly receiverName?: string | undefined;
  readonly receiverTel?: string | undefined;
  readonly deliveryAddr?: string | undefined;
  /** Where a shop with delivery zones delivers to (MON-7): the zone that the diner picked, or a postcode. */
  readonly deliveryZone?: string | undefined;
  readonly postcode?: string | undefined;
  /** The start of a booking slot in Unix seconds; absent or null for an order for now. */
  readonly expectTime?: number | null | undefined;
  readonly twInvoiceBuyerInfo?: InvoiceBuyer | undefined;
};
