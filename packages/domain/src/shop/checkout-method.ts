/** Where an order is paid: at the till or online (specification, section 4). */
export const CheckoutMethod = { AtPos: 'P', Online: 'O' } as const;
export type CheckoutMethod = (typeof CheckoutMethod)[keyof typeof CheckoutMethod];

/** The checkout methods that a shop offers: one of the two, or any. */
export const ShopCheckout = { ...CheckoutMethod, Any: 'A' } as const;
export type ShopCheckout = (typeof ShopCheckout)[keyof typeof ShopCheckout];

/** Whether each order has its own checkout, or is appended to the table's bill (specification, section 3). */
export const OrderingMode = { Order: 'O', Append: 'A' } as const;
export type OrderingMode = (typeof OrderingMode)[keyof typeof OrderingMode];

/** MODE-9: whether orders have their own checkout; append orders have none. */
export const isCheckoutNeeded = (orderingMode: OrderingMode): boolean => orderingMode === OrderingMode.Order;

/** Whether an order is paid on the phone, before the kitchen begins. Others are paid at the till. */
export const isPaidOnline = (orderingMode: OrderingMode, method: CheckoutMethod): boolean =>
  isCheckoutNeeded(orderingMode) && method === CheckoutMethod.Online;

/** MODE-2: the shop's only method, else the diner's stored choice, else online. */
export function initialCheckoutMethod(shop: ShopCheckout, stored: string | null): CheckoutMethod {
  if (shop !== ShopCheckout.Any) return shop;
  return stored === CheckoutMethod.AtPos ? CheckoutMethod.AtPos : CheckoutMethod.Online;
}

export const allowsCheckout = (shop: ShopCheckout, method: CheckoutMethod): boolean =>
  shop === ShopCheckout.Any || shop === method;
