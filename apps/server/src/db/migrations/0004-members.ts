import { type Kysely, sql } from 'kysely';

async function members(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('member_pid', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull().check(sql`provider in ('embedded', 'oidc')`))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('members_key', ['brand_pid', 'member_pid'])
    .addUniqueConstraint('members_by_subject', ['brand_pid', 'provider', 'subject'])
    .execute();
  await db.schema
    .createTable('member_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('member_pid', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('member_tokens_by_end').on('member_tokens').column('expires_at').execute();
  await db.schema
    .createTable('member_visits')
    .addColumn('visit_hash', 'text', (column) => column.primaryKey())
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Pending one-time codes, and how many were recently sent to a telephone or from an IP address. */
async function codes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_codes')
    .addColumn('login_hash', 'text', (column) => column.primaryKey())
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) =>
      column.notNull().check(sql`attempts >= 0 and attempts <= 5`),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('member_sendings')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_sendings_key', ['name', 'ends_at'])
    .execute();
}

/**
 * Rule I6 of check-books: a member's coupon is free or belongs to one order. Rule I7: points are never negative, and
 * held points never exceed the balance.
 */
async function benefits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_coupons')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('member_pid', 'text', (column) => column.notNull())
    .addColumn('coupon_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('free', 'held', 'redeemed')`),
    )
    .addColumn('order_id', 'text', (column) => column.check(sql`(state = 'free') = (order_id is null)`))
    .addPrimaryKeyConstraint('member_coupons_key', ['brand_pid', 'member_pid', 'coupon_id'])
    .execute();
  await db.schema
    .createIndex('one_coupon_an_order')
    .on('member_coupons')
    .column('order_id')
    .unique()
    .where(sql.ref('order_id'), 'is not', null)
    .execute();
  await db.schema
    .createTable('point_accounts')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('member_pid', 'text', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull().check(sql`balance >= 0`))
    .addColumn('held', 'bigint', (column) => column.notNull().check(sql`held >= 0 and held <= balance`))
    .addPrimaryKeyConstraint('point_accounts_key', ['brand_pid', 'member_pid'])
    .execute();
  await db.schema
    .createTable('point_entries')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('member_pid', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('welcome', 'redeemed', 'returned', 'earned', 'takenBack')`),
    )
    .addColumn('points', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('point_entries_key', ['brand_pid', 'member_pid', 'order_id', 'kind'])
    .execute();
}

async function ordersOfMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('member_pid', 'text').execute();
  await db.schema.alterTable('orders').addColumn('coupon_id', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('points_used', 'bigint', (column) => column.check(sql`points_used > 0`))
    .execute();
}

/** Members of a brand, their one-time codes and tokens, coupons and points, and the benefits of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await members(db);
  await codes(db);
  await benefits(db);
  await ordersOfMembers(db);
}
