/** How the diner receives the order (specification, section 4). */
export const DeliveryMode = { DineIn: 'F', Takeaway: 'T', Pickup: 'P', Delivery: 'D' } as const;
export type DeliveryMode = (typeof DeliveryMode)[keyof typeof DeliveryMode];

const known: readonly string[] = Object.values(DeliveryMode);
/** Whether a letter is one of the four modes. */
export const isDeliveryMode = (letter: string): letter is DeliveryMode => known.includes(letter);

/** The modes of a shop's letters ("FTPD"), in the shop's order; unknown letters are left out. */
export const deliveryModesOf = (letters: string): DeliveryMode[] => [...letters].filter(isDeliveryMode);

/** The fields of a shop that decide the first delivery mode. */
export type ModeChoice = { readonly deliveryModes: string; readonly deliveryModeDef: DeliveryMode | null };

/**
 * MODE-1: the stored choice if the shop allows it, else the shop's default, else takeaway if there is no table and
 * the shop allows it, else dine-in (specification, section 4).
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

/** Modes that can be booked for a later time (specification, section 4: booking applies to P and D only). */
export const isBookable = (mode: DeliveryMode): boolean =>
  mode === DeliveryMode.Pickup || mode === DeliveryMode.Delivery;
