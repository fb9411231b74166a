import { type Permission, permissions } from './permission.ts';

/** What a person may be in a shop, or in all shops of a brand (STAFF-2). */
export const roles = ['owner', 'manager', 'floor', 'kitchen'] as const;

export type Role = (typeof roles)[number];

const onTheFloor: readonly Permission[] = [
  'readOrders',
  'moveOrders',
  'kitchen',
  'stopOrdering',
  'stock',
  'payments',
  'tables',
];

/** What only an owner may do. */
const ofOwners: readonly Permission[] = ['keys', 'credentials', 'team'];

/** The permissions of each role. Code asks for a permission, never for a role. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ofOwners.includes(permission)),
  floor: onTheFloor,
  kitchen: ['readOrders', 'kitchen', 'stock'],
};

/** What a paired device may be in its shop (STAFF-5). */
export const deviceRoles = ['manager', 'floor', 'kitchen'] as const satisfies readonly Role[];

export type DeviceRole = (typeof deviceRoles)[number];

/** STAFF-5: what opens at no paired device: team, keys, payment settings and other devices. */
const closedAtDevices: readonly Permission[] = ['invite', 'team', 'keys', 'credentials'];

/** What the device may do at which somebody works, and so the most that anybody may do there. */
export const devicePermissions = (role: DeviceRole): Permission[] =>
  rolePermissions[role].filter((permission) => !closedAtDevices.includes(permission));
