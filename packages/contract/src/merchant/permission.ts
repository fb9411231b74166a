/** What a merchant call may need. Each call declares one of them, and each key has a list of them. */
export const permissions = [
  'readOrders',
  'moveOrders',
  'stopOrdering',
  'kitchen',
  'stock',
  'payments',
  'tables',
  'refunds',
  'audit',
  'keys',
  'closing',
  'reports',
  'credentials',
  'invite',
  'team',
] as const;

export type Permission = (typeof permissions)[number];

export const isPermission = (text: string): text is Permission =>
  permissions.some((permission) => permission === text);
