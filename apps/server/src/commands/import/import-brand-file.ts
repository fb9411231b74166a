import type { Result } from '@comanda/domain/result';
import { ok, refused } from '@comanda/domain/result';
import { parseStated, type StatedStock } from '../../db/documents.ts';
import { documentText } from '../../db/stored-document.ts';
import type { Db } from '../../db/tables.ts';
import { type Trx, transaction } from '../../db/transaction.ts';
import { type Notice, shopNotices } from '../../notices.ts';
import type { Accounts } from '../../providers/credentials/declared.ts';
import { codesOfOthers, keepBrand, publishedShops, takeBrand } from '../../stores/publish-store.ts';
import { shopVersions } from '../../stores/shop-store.ts';
import { type Attachments, readAttachments, tinyPictures, unreadablePictures } from './attachments.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { credentialWarnings } from './credential-warnings.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { fileName } from './file-text.ts';
import { importPictures, lookAtPictures, type Picture, type WholePicture } from './import-pictures.ts';
import { meaningErrors } from './meaning-errors.ts';
import { moneyErrors } from './money-errors.ts';
import { publishCodes, publishCoupons } from './publish-offers.ts';
import { publishShop, type ShopToPublish, suspendOthers } from './publish-shop.ts';
import { readBrandFile } from './read-brand-file.ts';
import { asDeclared } from './shared-groups.ts';
import { statedChanges } from './stated.ts';
import { storeTerms } from './store-terms.ts';
import { statedStock, toMenu } from './to-menu.ts';
import { shopPidOf, toShop } from './to-shop.ts';
import { importWarnings } from './warnings.ts';

/** What an import needs: the database, the folder of pictures and documents, and the clock. */
export type Importer = {
  readonly db: Db;
  readonly dataDir: string;
  readonly now: () => number;
  /** The accounts of the operator's settings. Without them the import does not look for missing credentials. */
  readonly accounts?: Accounts;
  /** Whether an import makes all sizes of pictures, or each size is made at its first request. */
  readonly pictureSizes: 'now' | 'whenAsked';
  /** Notifies running servers in the import's transaction, so that open pages load what has changed. */
  readonly announce?: (trx: Trx, notices: readonly Notice[]) => Promise<void>;
};

export type CheckedFile = {
  readonly file: BrandFile;
  readonly attachments: Attachments;
  /** The pictures of the file, by their keys. */
  readonly wholePictures: ReadonlyMap<string, WholePicture>;
  readonly warnings: readonly FileError[];
};

/** `changes` has one line per change, and is empty if the import changed nothing. */
export type Imported = { readonly changes: readonly string[]; readonly warnings: readonly FileError[] };

async function foreignCodes(db: Db, file: BrandFile): Promise<FileError[]> {
  const foreign = await codesOfOthers(
    db,
    file.brand.id,
    file.codes.map((code) => code.hash),
  );
  return file.codes.flatMap((code, index) =>
    foreign.includes(code.hash)
      ? [
          fileError(
            `codes[${index}].hash`,
            `expected a hash that no other brand uses; found ${quoted(code.hash)}`,
          ),
        ]
      : [],
  );
}

/** Returns the contradictions between a file and the database. */
const errorsBeside = async (db: Db, file: BrandFile): Promise<FileError[]> => [
  ...(await foreignCodes(db, file)),
  ...(await moneyErrors(db, file)),
];

/**
 * Reads a brand file and returns all its errors, without changing anything. Without a database it checks only the file
 * itself.
 */
export async function checkBrandFile(
  { db, dataDir, accounts }: Pick<Importer, 'dataDir' | 'accounts'> & { readonly db: Db | undefined },
  path: string,
): Promise<Result<CheckedFile, readonly FileError[]>> {
  const read = await readBrandFile(path);
  if (!read.ok) return read;
  const file = read.value;
  const { errors, ...attachments } = await readAttachments(path, file);
  const { wholePictures, broken } = await lookAtPictures(dataDir, attachments);
  const all = [
    ...meaningErrors(file),
    ...errors,
    ...unreadablePictures(file, broken),
    ...(db ? await errorsBeside(db, file) : []),
  ];
  return all.length > 0
    ? refused(asDeclared(file, all))
    : ok({
        file,
        attachments,
        wholePictures,
        warnings: [
          ...asDeclared(file, importWarnings(file)),
          ...(db && accounts ? await credentialWarnings(db, accounts, file) : []),
          ...tinyPictures(file, wholePictures),
        ],
      });
}

const menuOf = (file: BrandFile, shop: BrandFile['shops'][number]) =>
  shop.menu === null ? undefined : file.menus[shop.menu];

type Stated = Readonly<Record<string, StatedStock>>;

/** Returns the sold-out marks and stock that a file states, by shop. */
const statedBy = (file: BrandFile): Stated =>
  Object.fromEntries(
    file.shops.map((shop): [string, StatedStock] => {
      const menu = menuOf(file, shop);
      return [shopPidOf(file, shop.id), menu ? statedStock(menu) : { soldOut: [], stock: [] }];
    }),
  );

function shopsToPublish(
  checked: CheckedFile,
  pictures: ReadonlyMap<string, Picture>,
  before: Stated,
): ShopToPublish[] {
  const { file, attachments } = checked;
  const now = statedBy(file);
  return file.shops.map((fileShop) => {
    const shop = toShop(file, fileShop, attachments);
    const menu = menuOf(file, fileShop);
    return {
      shop,
      menu: menu ? toMenu(menu, pictures, shop.amountScale) : null,
      stated: statedChanges(before[shop.shopPid], now[shop.shopPid]),
    };
  });
}

const brandDocument = (file: BrandFile): string =>
  documentText({ name: fileName(file.brand), stated: statedBy(file) });

async function publishAll(
  db: Db,
  checked: CheckedFile,
  pictures: ReadonlyMap<string, Picture>,
  at: number,
): Promise<string[]> {
  const { file } = checked;
  const known = await takeBrand(db, file.brand.id);
  const foreign = await foreignCodes(db, file);
  if (foreign.length > 0) throw new Error('a code of the file was taken by another brand meanwhile');
  const money = await moneyErrors(db, file);
  if (money.length > 0) throw new Error('a shop whose money was to change was ordered from meanwhile');
  const published = await publishedShops(db, file.brand.id);
  const lines: string[] = [];
  const wanted = shopsToPublish(checked, pictures, parseStated({ brandPid: file.brand.id, document: known }));
  for (const shop of wanted) {
    const before = published.find((row) => row.shopPid === shop.shop.shopPid);
    lines.push(...(await publishShop(db, shop, before, at)));
  }
  lines.push(...(await suspendOthers(db, published, new Set(wanted.map(({ shop }) => shop.shopPid)))));
  lines.push(...(await publishCoupons(db, file)), ...(await publishCodes(db, file)));
  if (known !== brandDocument(file)) await keepBrand(db, file.brand.id, brandDocument(file));
  return lines;
}

/**
 * Imports a brand file. Changes nothing if the file has errors. First stores pictures and documents, which are named by
 * their content, so unused ones do no harm. Then writes everything else in one transaction.
 */
export async function importBrandFile(
  importer: Importer,
  path: string,
): Promise<Result<Imported, readonly FileError[]>> {
  const checked = await checkBrandFile(importer, path);
  if (!checked.ok) return checked;
  const { file, attachments, wholePictures, warnings } = checked.value;
  const pictures = await importPictures(importer.dataDir, wholePictures, importer.pictureSizes === 'now');
  await storeTerms(importer.dataDir, file, attachments);
  const changes = await transaction(importer.db, async (trx) => {
    const before = await shopVersions(trx, file.brand.id);
    const lines = await publishAll(trx, checked.value, pictures, importer.now());
    await importer.announce?.(trx, shopNotices(before, await shopVersions(trx, file.brand.id)));
    return lines;
  });
  return ok({ changes, warnings });
}
