/*
 * Runs the operator's commands `import`, `merchant-key`, `owner` and `check-books` on one data folder, beside the
 * server. One process runs all of them, because starting one per command is slow. The server's tests cover
 * the command lines.
 */
import { randomBytes } from 'node:crypto';
import { checkBooks } from '../../apps/server/src/commands/check-books/check-books.ts';
import { importBrandFile } from '../../apps/server/src/commands/import/import-brand-file.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts';
import { newStaffLink } from '../../apps/server/src/desk/link-calls.ts';
import { newMerchantKey } from '../../apps/server/src/merchant/key.ts';

/**
 * A task: import a brand file, import the demo's brand files of a folder, make a merchant key for a shop, make the
 * one-time link of a brand's owner, or check the books.
 */
export type Errand =
  | { readonly brandFile: string }
  | { readonly demo: string }
  | { readonly keyOf: string }
  | { readonly ownerOf: string }
  | { readonly books: true };
export type Answer = { readonly said: string } | { readonly failed: string };

const dataDir = process.env.DATA_DIR ?? '';
const now = () => Math.floor(Date.now() / 1000);
const newId = (bits: number) => randomBytes(bits / 8).toString('base64url');
const db = await openDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => undefined);

async function run(errand: Errand): Promise<Answer> {
  if ('keyOf' in errand) return { said: await newMerchantKey({ db, now, newId }, errand.keyOf, 'till') };
  if ('ownerOf' in errand) {
    const role = { brandPid: errand.ownerOf, shopPid: '', role: 'owner', email: '' } as const;
    return { said: `/desk/#${(await newStaffLink({ db, now, newId }, role)).secret}` };
  }
  if ('books' in errand) {
    const errors: string[] = [];
    await checkBooks(db, {
      now: now(),
      onError: ({ invariant, of, says }) => errors.push(`${invariant} ${of}: ${says}`),
    });
    return { said: errors.join('\n') };
  }
  if ('demo' in errand) {
    await seedDemo({ db, dataDir, now, pictureSizes: 'whenAsked' }, errand.demo);
    return { said: '' };
  }
  const imported = await importBrandFile({ db, dataDir, now, pictureSizes: 'now' }, errand.brandFile);
  return imported.ok
    ? { said: imported.value.warnings.map(({ path, message }) => `${path} ${message}`).join('\n') }
    : { failed: JSON.stringify(imported.error, null, 2) };
}

/** Runs tasks one after the other, in the order of their arrival. */
let last: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, errand }: { id: number; errand: Errand }) => {
  last = last
    .then(() => run(errand))
    .catch((error: unknown) => ({ failed: String(error) }))
    .then((answer) => process.send?.({ id, answer }));
});
