import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@comanda/contract/client';
import type { BrandFile } from '../commands/import/brand-file.schema.ts';
import { importBrandFile } from '../commands/import/import-brand-file.ts';
import { shopPidOf } from '../commands/import/to-shop.ts';
import { findShop } from '../stores/shop-store.ts';
import type { TestServer } from './start-test-server.ts';

/** A test server whose shop is the first of a brand file. `warnings` are those of its import. */
export type Restaurant = TestServer & { readonly warnings: readonly string[] };

/** Imports a brand file with the pictures of a folder, if given, into a test server. An error of the file fails the test. */
export async function importRestaurant(
  server: TestServer,
  file: BrandFile,
  pictures?: URL,
): Promise<Restaurant> {
  const { ctx } = server;
  const folder = await mkdtemp(join(tmpdir(), 'comanda-restaurant-'));
  if (pictures) await cp(pictures, folder, { recursive: true });
  const path = join(folder, 'brand.json');
  await writeFile(path, JSON.stringify(file));
  const importer = { db: ctx.db, dataDir: folder, now: ctx.now, pictureSizes: 'whenAsked' } as const;
  const imported = await importBrandFile(importer, path);
  await rm(folder, { recursive: true });
  const told = (errors: readonly { path: string; message: string }[]) =>
    errors.map((error) => `${error.path}: ${error.message}`);
  if (!imported.ok) throw new Error(told(imported.error).join('\n'));
  const [first] = file.shops;
  const [code] = file.codes;
  const shop = first && (await findShop(ctx.db, shopPidOf(file, first.id)));
  if (!shop || !code) throw new Error('The file has no shop or no QR code.');
  const call = createClient({
    send: async (name, body) => (await server.post(name, body)).body,
    amountScale: () => shop.amountScale,
  });
  return {
    ...server,
    shop,
    call,
    scan: (scan) => call('qr', { hash: code.hash, type: code.type, code: code.code, ...scan }),
    warnings: told(imported.value.warnings),
  };
}
