import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from './postgres.ts';

async function ask(connectionString: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

describe('the PostgreSQL cluster of the tests', () => {
  it('writes commits to disk as in production', async () => {
    expect(await ask(inject('postgresUrl'), "select current_setting('fsync') as fsync")).toEqual([
      { fsync: 'on' },
    ]);
  });

  it('gives each test file its own database', async () => {
    const one = await createDatabase(inject('postgresUrl'));
    const other = await createDatabase(inject('postgresUrl'));
    await ask(one, 'create table slip (id text)');
    expect(await ask(one, 'select * from slip')).toEqual([]);
    await expect(ask(other, 'select * from slip')).rejects.toThrow('relation "slip" does not exist');
  });
});
