import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '../../db/open-db.ts';
import { importBrandFile } from './import-brand-file.ts';

const page = new URL('../../../../../docs/brand-file.md', import.meta.url);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-document-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the example of docs/brand-file.md', () => {
  it('can be imported without changes', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(await readFile(page, 'utf8')) ?? [];
    await writeFile(join(folder, 'brand.json'), example);
    const db = await openDb(
      { databaseUrl: null, dataDir: folder, pgPrepared: true, pgConnections: 1 },
      () => undefined,
    );
    const importer = { db, dataDir: folder, now: () => 1_800_000_000, pictureSizes: 'now' } as const;
    const imported = await importBrandFile(importer, join(folder, 'brand.json'));
    await db.destroy();
    expect(imported).toEqual({
      ok: true,
      value: {
        changes: [
          'corner.main: new shop',
          'corner.main: menu 1 published: 3 added (latte, scone, morning)',
          'corner.main: 1 stocked (scone 24)',
          '1 code added (corner-t1-9f2k)',
        ],
        warnings: [
          {
            path: 'shops[0].payments',
            message: 'the sandbox takes no real money: it is for trying things out',
          },
        ],
      },
    });
  });
});
