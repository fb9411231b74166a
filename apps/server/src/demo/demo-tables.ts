import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { menuUrl } from '@comanda/domain/session/menu-path';
import { isWithinHours } from '@comanda/domain/shop/opening-hours';
import { mostPictureBytes } from '../commands/import/attachments.ts';
import { readBeside } from '../commands/import/beside-file.ts';
import type { BrandFile, FileCode, FileShop } from '../commands/import/brand-file.schema.ts';
import { readBrandFile } from '../commands/import/read-brand-file.ts';

/** A QR code of a demo restaurant, with the shop that it opens. */
export type DemoEntry = { readonly code: FileCode; readonly shop: FileShop; readonly url: string };

/** A demo restaurant with its QR codes, its city, and pictures of its first dishes. */
export type DemoBrand = {
  readonly brand: BrandFile['brand'];
  readonly languages: BrandFile['languages'];
  readonly codes: readonly DemoEntry[];
  readonly city: string;
  readonly pictures: readonly string[];
};

/** A table of the demo, where a program can order. */
export type DemoPlace = {
  readonly brand: string;
  readonly shop: string;
  readonly table: string;
  readonly type: 'T' | 'S';
  readonly modes: readonly string[];
  readonly url: string;
};

/** Returns the paths of the demo's brand files. Each folder has one. */
export async function demoFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return folders.toSorted().map((name) => join(folder, name, 'brand.json'));
}

/** Returns the city of a time zone: "Taipei" for "Asia/Taipei". */
const cityOf = ({ timeZone }: FileShop): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';

/** The number of dish pictures for each restaurant on the front page. */
const shownDishes = 3;

async function firstPictures(path: string, file: BrandFile): Promise<string[]> {
  const items = Object.values(file.menus).flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items),
  );
  const named = items.flatMap(({ picture }) => picture ?? []).slice(0, shownDishes);
  const read = await Promise.all(named.map((picture) => readBeside(path, picture, mostPictureBytes)));
  return read.flatMap((picture) => (picture.ok ? [`/pictures/${picture.value.hash}-192.webp`] : []));
}

async function toDemoBrand(path: string, file: BrandFile, origin: string): Promise<DemoBrand> {
  const codes = file.codes.flatMap((code) => {
    const shop = file.shops.find((candidate) => candidate.id === code.shop);
    return shop ? [{ code, shop, url: origin + menuUrl(code) }] : [];
  });
  return {
    brand: file.brand,
    languages: file.languages,
    codes,
    city: file.shops[0] ? cityOf(file.shops[0]) : '',
    pictures: await firstPictures(path, file),
  };
}

/**
 * Reads the demo restaurants, those with the most QR codes first. Skips files with errors, which the import has already
 * reported.
 */
export async function demoBrands(folder: string, origin: string): Promise<DemoBrand[]> {
  const brands: DemoBrand[] = [];
  for (const path of await demoFiles(folder)) {
    const read = await readBrandFile(path);
    if (read.ok) brands.push(await toDemoBrand(path, read.value, origin));
  }
  return brands.toSorted((one, other) => other.codes.length - one.codes.length);
}

/** Whether scanning the QR code opens its shop: it is neither switched off nor expired. */
export const isCodeUsable = ({ code }: DemoEntry, now: number): boolean =>
  code.off !== true && (code.validUntil === undefined || Date.parse(code.validUntil) / 1000 > now);

/** Whether the shop of the QR code takes orders now. */
export const isOpenNow = ({ shop }: DemoEntry, now: number): boolean =>
  !shop.suspended && isWithinHours(shop.openingHours, now, shop.timeZone);

export const demoPlaces = (brands: readonly DemoBrand[]): DemoPlace[] =>
  brands.flatMap(({ brand, codes }) =>
    codes.map(({ code, shop, url }) => ({
      brand: brand.id,
      shop: shop.id,
      table: code.table ?? '',
      type: code.type,
      modes: [...shop.deliveryModes],
      url,
    })),
  );
