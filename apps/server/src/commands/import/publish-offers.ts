import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import { documentText } from '../../db/stored-document.ts';
import type { Db } from '../../db/tables.ts';
import {
  dropCoupon,
  keepCode,
  keepCoupon,
  publishedCodes,
  publishedCoupons,
  switchCodeOff,
} from '../../stores/publish-store.ts';
import type { BrandFile, FileCode, FileCoupon } from './brand-file.schema.ts';
import { counted } from './changes.ts';
import { amountOf } from './file-amount.ts';
import { fileName } from './file-text.ts';
import { momentOf } from './offer-errors.ts';
import { shopPidOf } from './to-shop.ts';

function checkedMoment(text: string): number {
  const moment = momentOf(text);
  if (moment === undefined) throw new Error(`unchecked moment ${text}`);
  return moment;
}

function toCoupon(file: BrandFile, coupon: FileCoupon): Coupon {
  const scale = file.shops.find((shop) => !coupon.shops || coupon.shops.includes(shop.id))?.amountScale ?? 2;
  return {
    couponId: coupon.id,
    name: fileName(coupon),
    amount: coupon.amount === undefined ? null : amountOf(coupon.amount, scale),
    percent: coupon.percent ?? null,
    minAmount: coupon.minimum === undefined ? 0 : amountOf(coupon.minimum, scale),
    validFrom: checkedMoment(coupon.validFrom),
    validUntil: checkedMoment(coupon.validUntil),
    shopPids: coupon.shops?.map((shop) => shopPidOf(file, shop)) ?? null,
  };
}

/** Describes the new, changed and removed entries of a list, one line per kind. */
function changeLines(
  one: string,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  gone: string[],
): string[] {
  const what = (ids: readonly string[]) => (ids.length === 1 ? one : `${one}s`);
  const added = [...now.keys()].filter((id) => !before.has(id));
  const changed = [...now]
    .filter(([id, text]) => before.has(id) && before.get(id) !== text)
    .map(([id]) => id);
  return [
    counted(added, `${what(added)} added`),
    counted(changed, `${what(changed)} changed`),
    counted(gone, `${what(gone)} off`),
  ].filter((line) => line !== undefined);
}

/** Stores the coupons of a file and deletes the brand's other coupons. Placed orders keep their benefit. */
export async function publishCoupons(db: Db, file: BrandFile): Promise<string[]> {
  const before = new Map(
    (await publishedCoupons(db, file.brand.id)).map((row) => [row.couponId, row.document]),
  );
  const now = new Map(
    (file.coupons ?? []).map((coupon) => [coupon.id, documentText(toCoupon(file, coupon))]),
  );
  for (const [couponId, document] of now) {
    if (before.get(couponId) !== document)
      await keepCoupon(db, { brandPid: file.brand.id, couponId, document });
  }
  const gone = [...before.keys()].filter((couponId) => !now.has(couponId));
  for (const couponId of gone) await dropCoupon(db, file.brand.id, couponId);
  return changeLines('coupon', before, now, gone);
}

/** An order limit below the number of orders so far is no error: it counts as reached. */
const toCode = (file: BrandFile, code: FileCode, used: number) => ({
  hash: code.hash,
  shopPid: shopPidOf(file, code.shop),
  type: code.type,
  code: code.code,
  tableNo: code.table ?? '',
  validFrom: code.validFrom === undefined ? null : checkedMoment(code.validFrom),
  validUntil: code.validUntil === undefined ? null : checkedMoment(code.validUntil),
  orderLimit: code.orderLimit === undefined ? null : Math.max(code.orderLimit, used),
  off: code.off ? (1 as const) : (0 as const),
  note: code.note ?? '',
});

/**
 * Stores the QR codes of a file and switches off the brand's other QR codes. They are not deleted, because their
 * printed copies may still exist.
 */
export async function publishCodes(db: Db, file: BrandFile): Promise<string[]> {
  const rows = await publishedCodes(db, file.brand.id);
  const before = new Map(
    rows.map(({ ordersUsed: _used, stoppedAt: _at, stopVersion: _version, ...row }) => [
      row.hash,
      JSON.stringify(inOrder(row)),
    ]),
  );
  const used = new Map(rows.map((row) => [row.hash, row.ordersUsed]));
  const now = new Map(file.codes.map((code) => [code.hash, toCode(file, code, used.get(code.hash) ?? 0)]));
  for (const [hash, code] of now)
    if (before.get(hash) !== JSON.stringify(inOrder(code))) await keepCode(db, code);
  const gone = rows.filter((row) => !now.has(row.hash) && row.off === 0);
  for (const code of gone) await switchCodeOff(db, code);
  const texts = new Map([...now].map(([hash, code]) => [hash, JSON.stringify(inOrder(code))]));
  return changeLines(
    'code',
    before,
    texts,
    gone.map(({ hash }) => hash),
  );
}

/** Sorts the fields, so that two rows can be compared as text. */
const inOrder = (row: object) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
