/** What a merchant call may need. Each call declares one of them, and each key has a list of them. */
export const permissions = [
  'readOrders',
  'moveOrders',
  'stopOrdering',
  'stock',
  'payments',
  'tables',
] as const;

export type Permission = (typeof permissions)[number];
