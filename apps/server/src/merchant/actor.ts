import type { Permission } from '@comanda/contract/merchant/permission';

/**
 * Who acts, as the history names it: the holder of a merchant key, a person, or a paired device that works without one. The id identifies the actor in idempotency
 * keys and limits.
 */
export type Who = { readonly kind: 'key' | 'person' | 'device'; readonly id: string; readonly name: string };

/** The caller of a merchant call: who it is, and what it may do in which shops of its brand. */
export type Actor = {
  readonly who: Who;
  readonly brand: string;
  readonly shops: readonly string[];
  /** Whether the permissions hold in all shops of the brand, and not only in this one. Never for a key. */
  readonly ofBrand: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** The name of the paired device at which it acts. `undefined` elsewhere. */
  readonly device: string | undefined;
  /** Whether a person has confirmed with a password or passkey in the last minutes. Never for a key. */
  readonly isConfirmed: boolean;
};

/** Whether an actor has a permission in a shop. Handlers ask for permissions, never for roles. */
export const may = (
  { shops, permissions }: Actor,
  permission: Permission,
  { shopPid }: { readonly shopPid: string },
): boolean => shops.includes(shopPid) && permissions.has(permission);
