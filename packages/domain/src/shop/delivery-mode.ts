/** How the diner receives the order (specification, section 4). */
export const DeliveryMode = { DineIn: 'F', Takeaway: 'T', Pickup: 'P', Delivery: 'D' } as const;
export type DeliveryMode = (typeof DeliveryMode)[keyof typeof DeliveryMode];

const known: readonly string[] = Object.values(DeliveryMode);
/** Whether a letter is one of the four modes. */
export const isDeliveryMode = (letter: string): letter is DeliveryMode => known.includes(letter);

/** The delivery modes for a shop's letters ("FTPD"), in the shop's order. Unknown letters are left out. */
export const deliveryModesOf = (letters: string): DeliveryMode[] => [...letters].filter(isDeliveryMode);

/** The fields of a shop that decide which delivery mode is selected first. */
export type ModeChoice = { readonly deliveryModes: string; readonly deliveryModeDef: DeliveryMode | null };

/**
 * MODE-1: the delivery mode that is selected first (specification, section 4): the diner's stored choice if the shop
 * allows it, else the shop's default. Without a default it is takeaway if there is no table and the shop allows it,
 * else dine-in.
 */
export function initialDeliveryMode(shop: ModeChoice, stored: string | null, tableNo: string): DeliveryMode {
  const allowed = deliveryModesOf(shop.deliveryModes);
  const choice = allowed.find((mode) => mode === stored);
  if (choice) return choice;
  if (shop.deliveryModeDef) return shop.deliveryModeDef;
  return tableNo === '' && allowed.includes(DeliveryMode.Takeaway)
    ? DeliveryMode.Takeaway
    : DeliveryMode.DineIn;
}

/** Whether a mode can be booked for a later time: only pickup and delivery (specification, section 4). */
export const isBookable = (mode: DeliveryMode): boolean =>
  mode === DeliveryMode.Pickup || mode === DeliveryMode.Delivery;

/** Whether orders of a mode are eaten at the table or taken from it. */
export const isAtTable = (mode: string): boolean =>
  mode === DeliveryMode.DineIn || mode === DeliveryMode.Takeaway;
