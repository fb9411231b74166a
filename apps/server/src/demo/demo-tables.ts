import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandFile, FileCode, FileShop } from '../commands/import/brand-file.schema.ts';
import { readBrandFile } from '../commands/import/read-brand-file.ts';

/** A code of a demo restaurant with the shop it opens. */
export type DemoCode = { readonly code: FileCode; readonly shop: FileShop; readonly url: string };

/** A demo restaurant with its codes. */
export type DemoBrand = {
  readonly brand: BrandFile['brand'];
  readonly languages: BrandFile['languages'];
  readonly codes: readonly DemoCode[];
};

/** What tells a program where the demo can be ordered from. */
export type DemoPlace = {
  readonly brand: string;
  readonly shop: string;
  readonly table: string;
  readonly type: 'T' | 'S';
  readonly modes: readonly string[];
  readonly url: string;
};

/** The brand files of the demo: one in each folder. */
export async function demoFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return folders.toSorted().map((name) => join(folder, name, 'brand.json'));
}

/** The link that a code stands for (SES-1). */
const linkOf = (origin: string, { hash, type, code }: FileCode): string =>
  `${origin}/h5/qr?${new URLSearchParams({ h: hash, t: type, c: code })}`;

function toDemoBrand(file: BrandFile, origin: string): DemoBrand {
  const codes = file.codes.flatMap((code) => {
    const shop = file.shops.find((candidate) => candidate.id === code.shop);
    return shop ? [{ code, shop, url: linkOf(origin, code) }] : [];
  });
  return { brand: file.brand, languages: file.languages, codes };
}

/** The demo restaurants as their files describe them; a file with faults has been told of when it was imported. */
export async function demoBrands(folder: string, origin: string): Promise<DemoBrand[]> {
  const brands: DemoBrand[] = [];
  for (const path of await demoFiles(folder)) {
    const read = await readBrandFile(path);
    if (read.ok) brands.push(toDemoBrand(read.value, origin));
  }
  return brands;
}

/** A code that opens its shop: not switched off, not run out. */
export const isUsable = ({ code }: DemoCode, now: number): boolean =>
  code.off !== true && (code.validUntil === undefined || Date.parse(code.validUntil) / 1000 > now);

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
