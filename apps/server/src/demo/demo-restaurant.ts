import type { DemoCode } from '@comanda/pages/demo/CodeCard';
import type { DemoRestaurant } from '@comanda/pages/demo/LandingPage';
import { fileName } from '../commands/import/file-text.ts';
import { type DemoBrand, type DemoEntry, isCodeUsable, isOpenNow } from './demo-tables.ts';

function stateOf(entry: DemoEntry, now: number): DemoCode['state'] {
  const { code, shop } = entry;
  if (code.off) return 'switchedOff';
  if (!isCodeUsable(entry, now)) return 'expired';
  if (shop.suspended || shop.openingHours.length === 0) return 'closed';
  return isOpenNow(entry, now) ? 'open' : 'closedNow';
}

/** The delivery modes that a diner can choose after scanning. Only QR codes of tables offer dine-in. */
const modesOf = ({ code, shop }: DemoEntry): string =>
  code.type === 'T' ? shop.deliveryModes : shop.deliveryModes.replace('F', '');

const shownCode = (entry: DemoEntry, now: number): DemoCode => {
  const { code, shop, url } = entry;
  return {
    url,
    shopName: fileName(shop),
    table: code.table ?? '',
    note: code.note ?? '',
    state: stateOf(entry, now),
    orderLimit: code.orderLimit,
    modes: modesOf(entry),
  };
};

export const demoRestaurant = (entry: DemoBrand, now: number): DemoRestaurant => {
  const { brand, languages, city, pictures, codes } = entry;
  return {
    id: brand.id,
    name: fileName(brand),
    languages,
    city,
    pictures,
    codes: codes.map((code) => shownCode(code, now)),
  };
};
