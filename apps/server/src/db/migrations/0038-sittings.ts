import { type Kysely, sql } from 'kysely';

/** Sittings of tables, with their places, phones and events, and which orders belong to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sittings')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('sitting_id', 'text', (column) => column.notNull())
    .addColumn('table_no', 'text', (column) => column.notNull().check(sql`table_no <> ''`))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'closed', 'merged')`),
    )
    .addColumn('opened_by', 'text', (column) => column.notNull().check(sql`opened_by in ('diner', 'staff')`))
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('look_at', 'bigint', (column) => column.notNull())
    .addColumn('bill_asked_at', 'bigint')
    .addColumn('alarmed_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('close_reason', 'text')
    .addColumn('merged_into', 'text')
    .addColumn('paid_at_till', 'bigint', (column) =>
      column.notNull().defaultTo(0).check(sql`paid_at_till >= 0`),
    )
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sittings_key', ['shop_pid', 'sitting_id'])
    .addCheckConstraint('merged_into_another', sql`merged_into is null or merged_into <> sitting_id`)
    .addCheckConstraint('merged_is_merged', sql`(state = 'merged') = (merged_into is not null)`)
    .addCheckConstraint('closed_has_time', sql`(state = 'open') = (closed_at is null)`)
    .execute();
  await db.schema
    .createIndex('open_sitting_of_table')
    .on('sittings')
    .columns(['shop_pid', 'table_no'])
    .unique()
    .where(sql<boolean>`state = 'open'`)
    .execute();
  await db.schema
    .createIndex('sittings_to_look_at')
    .on('sittings')
    .column('look_at')
    .where(sql<boolean>`state = 'open'`)
    .execute();
  await db.schema
    .createIndex('merged_sittings')
    .on('sittings')
    .columns(['shop_pid', 'merged_into'])
    .where(sql<boolean>`merged_into is not null`)
    .execute();
  await db.schema
    .createTable('sitting_places')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('sitting_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('table_no', 'text', (column) => column.notNull())
    .addColumn('scans_from', 'bigint', (column) => column.notNull())
    .addColumn('scans_until', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .addPrimaryKeyConstraint('sitting_places_key', ['shop_pid', 'sitting_id', 'place'])
    .execute();
  await db.schema
    .createIndex('places_of_table')
    .on('sitting_places')
    .columns(['shop_pid', 'table_no', 'scans_until'])
    .execute();
  await db.schema
    .createTable('sitting_members')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('sitting_id', 'text', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('asked', 'joined')`))
    .addColumn('join_code', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sitting_members_key', ['shop_pid', 'sitting_id', 'session_hash'])
    .execute();
  await db.schema
    .createIndex('sittings_of_session')
    .on('sitting_members')
    .columns(['shop_pid', 'session_hash'])
    .execute();
  await db.schema
    .createTable('sitting_events')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('sitting_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text')
    .addColumn('device', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('sitting_events_key', ['shop_pid', 'event_id'])
    .execute();
  await db.schema
    .createIndex('sitting_events_by_time')
    .on('sitting_events')
    .columns(['shop_pid', 'at'])
    .execute();
  await db.schema.alterTable('orders').addColumn('sitting_id', 'text').execute();
  await db.schema
    .createIndex('orders_of_sitting')
    .on('orders')
    .columns(['shop_pid', 'sitting_id'])
    .where(sql<boolean>`sitting_id is not null`)
    .execute();
  await db.schema
    .alterTable('credits')
    .addColumn('absorbed', 'bigint', (column) => column.notNull().defaultTo(0).check(sql`absorbed >= 0`))
    .execute();
}
