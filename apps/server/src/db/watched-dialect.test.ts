import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countCodeUse } from '../stores/session-store.ts';
import { bumpAvailability, bumpIfUsedUp, keepPause } from '../stores/shop-store.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, sharedTestServer } from '../testing/start-test-server.ts';
import { shopChangesOf } from './shop-changes.ts';
import { allOf, transaction } from './transaction.ts';

const { shopPid } = aShop();

describe.each(engines)('the count of shop changes on %s', (engine) => {
  const testServer = sharedTestServer();
  const open = async () => {
    const { ctx } = await testServer({ engine });
    return { db: ctx.db, changes: shopChangesOf(ctx.db) };
  };

  it('increases after the commit, and before the writer continues', async () => {
    const { db, changes } = await open();
    const before = changes.count;
    await transaction(db, async (trx) => {
      await keepPause(trx, shopPid, null);
      await bumpAvailability(trx, shopPid);
      // if it had increased already, a reader could cache the old row as new
      expect(changes.count).toBe(before);
    });
    expect(changes.count).toBeGreaterThan(before);
  });

  it('increases for every way of writing shops and QR codes', async () => {
    const { db, changes } = await open();
    const writes = [
      () => publishShop({ db }, aShop({ shopPid: 'noodle-bar/harbour' }), aMenu(), 'harbour-'),
      () => sql`update shops set menu_version = 2`.execute(db),
      () => sql`with old as (select 1) delete from qr_codes where hash = 'table-8'`.execute(db),
      () => db.updateTable('qrCodes').set({ off: 1 }).where('hash', '=', 'table-7').execute(),
      () => transaction(db, (trx) => trx.deleteFrom('qrCodes').execute()),
    ];
    for (const write of writes) {
      const before = changes.count;
      await write();
      expect(changes.count).toBeGreaterThan(before);
    }
  });

  it('increases for a write that is sent together with one that finds no row', async () => {
    const { db, changes } = await open();
    const before = changes.count;
    await transaction(db, (trx) =>
      allOf([bumpIfUsedUp(trx, shopPid, ['ramen/sku']), bumpAvailability(trx, shopPid)]),
    );
    expect(changes.count).toBeGreaterThan(before);
  });

  it('stays the same for used QR codes, reads, and statements that find no row', async () => {
    const { db, changes } = await open();
    const before = changes.count;
    await countCodeUse(db, { shopPid, hash: 'table-7' });
    await bumpIfUsedUp(db, shopPid, ['ramen/sku']);
    await db.updateTable('shops').set({ menuVersion: 9 }).where('shopPid', '=', 'unknown').execute();
    await db
      .selectFrom('shops')
      .selectAll()
      .forUpdate()
      .$if(engine === 'SQLite', (query) => query.clearWhere())
      .execute()
      .catch(() => {});
    await db.selectFrom('qrCodes').selectAll().execute();
    expect(changes.count).toBe(before);
  });
});
