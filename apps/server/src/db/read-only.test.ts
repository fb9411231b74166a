import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { engines } from '../testing/start-test-server.ts';
import { connectDb, type DbOptions, embeddedFile } from './open-db.ts';
import { readOnly } from './read-only.ts';
import type { Db } from './tables.ts';

const countKeys = (db: Db) => db.selectFrom('merchantKeys').select('name').execute();
const addKey = (db: Db) =>
  db
    .insertInto('merchantKeys')
    .values({ keyHash: randomUUID(), shopPid: 's', name: 'till', createdAt: 1 })
    .execute();

describe.each(engines)('readOnly on %s', (engine) => {
  let options: DbOptions;
  let db: Db;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'));
    const databaseUrl =
      engine === 'PostgreSQL'
        ? await createDatabase(inject('postgresUrl'), inject('migratedDatabase'))
        : null;
    await copyFile(inject('migratedFile'), embeddedFile(dataDir));
    options = { databaseUrl, dataDir, pgPrepared: true, pgConnections: 1 };
    db = await connectDb(options, () => {});
    return () => rm(dataDir, { recursive: true, force: true });
  });
  afterAll(() => db.destroy());

  it('refuses to write', async () => {
    await expect(readOnly(options, addKey)).rejects.toThrow();
    expect(await countKeys(db)).toEqual([]);
  });

  it('reads the state of its first read, whatever others write in the meantime', async () => {
    const read = await readOnly(options, async (beside) => {
      const before = await countKeys(beside);
      await addKey(db);
      return [before, await countKeys(beside)];
    });
    expect(read).toEqual([[], []]);
    expect(await countKeys(db)).toHaveLength(1);
  });

  it('refuses a database that this program has not migrated yet, and does not change it', async () => {
    const done = sql`select count(*) as count from kysely_migration`;
    await sql`delete from kysely_migration where name = '0010-books'`.execute(db);
    const before = await done.execute(db);
    await expect(readOnly(options, countKeys)).rejects.toThrow(
      'The database is older than this program. Start the server once, it updates it.',
    );
    expect(await done.execute(db)).toEqual(before);
  });
});
