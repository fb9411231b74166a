import { Migrator } from 'kysely/migration';
import { migrations } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';

export async function migrateTo(db: Db, migration: string): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
}
