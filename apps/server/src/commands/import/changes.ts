import type { Menu, MenuItem } from '@comanda/domain/menu/menu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { documentText, parsedDocument } from '../../db/stored-document.ts';
import type { MenuContent } from './to-menu.ts';

/** Which items differ between two versions of a menu, by their ids. */
export type MenuChanges = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};

const itemsOf = (menu: Pick<Menu, 'categories'> | undefined): Map<string, MenuItem> =>
  new Map(
    (menu?.categories ?? []).flatMap((category) => category.items.map((item) => [item.spu.spuPid, item])),
  );

const idsOf = (items: readonly MenuItem[]): string[] => items.map((item) => item.spu.spuPid);

export function menuChanges(before: Menu | undefined, after: MenuContent): MenuChanges {
  const old = itemsOf(before);
  const now = itemsOf(after);
  const differs = (item: MenuItem) => JSON.stringify(old.get(item.spu.spuPid)) !== JSON.stringify(item);
  return {
    added: idsOf([...now.values()].filter((item) => !old.has(item.spu.spuPid))),
    changed: idsOf([...now.values()].filter((item) => old.has(item.spu.spuPid) && differs(item))),
    removed: idsOf([...old.values()].filter((item) => !now.has(item.spu.spuPid))),
  };
}

const shownNames = 5;

/** Formats a list such as "2 added (soup, tea)". `undefined` for an empty list. */
export function counted(names: readonly string[], what: string): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length > shownNames ? ' …' : '';
  return `${names.length} ${what} (${names.slice(0, shownNames).join(', ')}${more})`;
}

/** Describes the changes of a menu in one line. */
export function menuLine(shop: string, version: number, changes: MenuChanges): string {
  const parts = [
    counted(changes.added, 'added'),
    counted(changes.changed, 'changed'),
    counted(changes.removed, 'removed'),
  ].filter((part) => part !== undefined);
  return `${shop}: menu ${version} published: ${parts.length > 0 ? parts.join(', ') : 'order of items or categories changed'}`;
}

/** The field of the brand file that each stored field of a shop comes from. The pause of a shop, and how busy it is, are no part of its document. */
const fileFields: Readonly<Record<Exclude<keyof Shop, 'shopPid' | 'brandPid' | 'pause' | 'busy'>, string>> = {
  areas: 'areas',
  kitchen: 'kitchen',
  sittings: 'sittings',
  brandName: 'brand.name',
  hasBrandPage: 'brand.page',
  brandColor: 'brand.color',
  contact: 'brand.contact',
  languages: 'languages',
  shopName: 'name',
  addr: 'address',
  tel: 'telephone',
  taxNumber: 'taxNumber',
  legalName: 'legalName',
  receiptFooter: 'receiptFooter',
  country: 'country',
  timeZone: 'timeZone',
  currency: 'currency',
  tips: 'tips',
  cashRegister: 'cashRegister',
  cashRounding: 'cashRounding',
  dayStartsAt: 'dayStartsAt',
  currencySymbol: 'currencySymbol',
  amountScale: 'amountScale',
  openingHours: 'openingHours',
  suspended: 'suspended',
  deliveryModes: 'deliveryModes',
  modeTerms: 'modes',
  deliveryModeDef: 'defaultDeliveryMode',
  deliverMinAmount: 'delivery.minimum',
  deliveryNote: 'delivery.note',
  deliveryZones: 'delivery.zones',
  booking: 'booking',
  checkoutMethod: 'checkout',
  orderingMode: 'ordering',
  acceptTimeout: 'acceptance',
  holds: 'holds',
  asksGuests: 'asksGuests',
  lineNotes: 'lineNotes',
  payTimeout: 'payTimeoutSeconds',
  charges: 'charges',
  taxes: 'taxes',
  taxRounding: 'taxRounding',
  paymentPlatforms: 'payments',
  terms: 'terms',
  invoiceFlag: 'invoice',
  members: 'members',
  returns: 'returns',
};

/** Returns the fields of a stored shop as JSON. */
function storedFields(document: string): ReadonlyMap<string, string> {
  const shop = parsedDocument(document);
  const fields = typeof shop === 'object' && shop !== null ? Object.entries(shop) : [];
  return new Map(fields.map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Describes in one line which fields of the brand file changed a shop. `before` is its stored document. */
export function detailsLine(before: string, shop: Shop): string {
  const old = storedFields(before);
  const now = storedFields(documentText(shop));
  const names = Object.entries(fileFields).flatMap(([stored, name]) =>
    old.get(stored) === now.get(stored) ? [] : [name],
  );
  return `${shop.shopPid}: shop details changed${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}
