import { type Kysely, type RawBuilder, sql } from 'kysely';

type Keyed = { readonly name: string; readonly table: string; readonly columns: readonly string[] };

async function uniqueIndex(db: Kysely<unknown>, key: Keyed, where?: RawBuilder<boolean>): Promise<void> {
  const index = db.schema
    .createIndex(key.name)
    .on(key.table)
    .columns([...key.columns])
    .unique();
  await (where === undefined ? index : index.where(where)).execute();
}

const keys: readonly Keyed[] = [
  { name: 'sessions_of_shop', table: 'sessions', columns: ['shop_pid', 'token_hash'] },
  {
    name: 'order_requests_of_shop',
    table: 'order_requests',
    columns: ['shop_pid', 'session_hash', 'request_id'],
  },
  { name: 'attempts_of_shop', table: 'payment_attempts', columns: ['shop_pid', 'tx_no'] },
  {
    name: 'payment_events_of_shop',
    table: 'payment_events',
    columns: ['shop_pid', 'platform_pid', 'event_id'],
  },
  { name: 'merchant_keys_of_shop', table: 'merchant_keys', columns: ['shop_pid', 'key_hash'] },
  {
    name: 'merchant_requests_of_shop',
    table: 'merchant_requests',
    columns: ['shop_pid', 'key_hash', 'request_key'],
  },
  { name: 'member_tokens_of_brand', table: 'member_tokens', columns: ['brand_pid', 'token_hash'] },
  { name: 'member_visits_of_shop', table: 'member_visits', columns: ['shop_pid', 'visit_hash'] },
  { name: 'member_codes_of_brand', table: 'member_codes', columns: ['brand_pid', 'login_hash'] },
];

/** Fills the new shop columns at once and not in the background, because these rows exist for a few days at most. */
async function shopColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_requests', 'payment_events', 'merchant_requests'])
    await db.schema.alterTable(table).addColumn('shop_pid', 'text').execute();
  await sql`update order_requests set shop_pid =
    (select shop_pid from orders where orders.order_id = order_requests.order_id)`.execute(db);
  await sql`update payment_events set shop_pid =
    (select shop_pid from payment_attempts where payment_attempts.tx_no = payment_events.tx_no)`.execute(db);
  await sql`update merchant_requests set shop_pid =
    (select shop_pid from merchant_keys where merchant_keys.key_hash = merchant_requests.key_hash)`.execute(
    db,
  );
}

/**
 * Adds a second key for each key that does not begin with its shop or brand. A later release drops the old keys
 * (schema-rules.test.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await shopColumns(db);
  for (const key of keys) await uniqueIndex(db, key);
  const ofOrder = { table: 'payment_attempts', columns: ['shop_pid', 'order_id'] };
  await uniqueIndex(db, { ...ofOrder, name: 'pending_attempt_of_shop' }, sql`state = 'pending'`);
  await uniqueIndex(db, { ...ofOrder, name: 'payment_of_shop' }, sql`is_payment = 1`);
  const coupon = { table: 'member_coupons', columns: ['brand_pid', 'order_id'] };
  await uniqueIndex(db, { ...coupon, name: 'coupon_of_brand' }, sql`order_id is not null`);
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('attempts_of_shop_order', 'payment_attempts', ['shop_pid', 'order_id']);
  await index('orders_of_shop_session', 'orders', ['shop_pid', 'session_hash', 'crt_time']);
}
