/** Where an order is paid: at the till or online; a shop may also leave it open (specification, section 4). */
export const CheckoutMethod = { AtPos: 'P', Online: 'O' } as const;
export type CheckoutMethod = (typeof CheckoutMethod)[keyof typeof CheckoutMethod];

/** What a shop accepts: one of the two methods, or any. */
export const ShopCheckout = { ...CheckoutMethod, Any: 'A' } as const;
export type ShopCheckout = (typeof ShopCheckout)[keyof typeof ShopCheckout];

/** Whether each order is checked out separately, or appended to the table's bill (specification, section 3). */
export const OrderingMode = { Order: 'O', Append: 'A' } as const;
export type OrderingMode = (typeof OrderingMode)[keyof typeof OrderingMode];

/** MODE-9: append orders have no checkout. */
export const isCheckoutNeeded = (orderingMode: OrderingMode): boolean => orderingMode === OrderingMode.Order;

/**
 * Whether an order is paid on the phone before the kitchen begins. Others are paid at the till or on the table's
 * bill.
 */
export const isPaidOnline = (orderingMode: OrderingMode, method: CheckoutMethod): boolean =>
  isCheckoutNeeded(orderingMode) && method === CheckoutMethod.Online;

/** MODE-2: the shop's method if it is fixed, else the stored choice, else online. */
export function initialCheckoutMethod(shop: ShopCheckout, stored: string | null): CheckoutMethod {
  if (shop !== ShopCheckout.Any) return shop;
  return stored === CheckoutMethod.AtPos ? CheckoutMethod.AtPos : CheckoutMethod.Online;
}

/** Whether the shop accepts this payment method. */
export const allowsCheckout = (shop: ShopCheckout, method: CheckoutMethod): boolean =>
  shop === ShopCheckout.Any || shop === method;
