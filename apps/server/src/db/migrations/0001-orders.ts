import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/** A column: its type, whether it may be null, and its check constraints. */
type Column = {
  readonly type: ColumnDataType;
  readonly nullable?: true;
  readonly check?: RawBuilder<unknown>;
};
type Columns = Readonly<Record<string, Column>>;

const text: Column = { type: 'text' };
const whole: Column = { type: 'bigint' };
const flag = (name: string): Column => ({ type: 'integer', check: sql`${sql.ref(name)} in (0, 1)` });
const maybe = (column: Column): Column => ({ ...column, nullable: true });
const notNegative = (name: string): Column => ({ type: 'bigint', check: sql`${sql.ref(name)} >= 0` });

async function table(
  db: Kysely<unknown>,
  name: string,
  key: readonly string[],
  columns: Columns,
): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, { type, nullable, check }] of Object.entries(columns)) {
    builder = builder.addColumn(column, type, (definition) => {
      const checked = check ? definition.check(check) : definition;
      return nullable ? checked : checked.notNull();
    });
  }
  await builder.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute();
}

async function shops(db: Kysely<unknown>): Promise<void> {
  await table(db, 'brands', ['brand_pid'], { brand_pid: text, document: text });
  await table(db, 'shops', ['shop_pid'], {
    shop_pid: text,
    brand_pid: text,
    document: text,
    menu_version: maybe(whole),
    availability_version: whole,
  });
  await db.schema.createIndex('shops_of_brand').on('shops').column('brand_pid').execute();
  await table(db, 'menu_versions', ['shop_pid', 'version'], {
    shop_pid: text,
    version: whole,
    content_hash: text,
    document: text,
    published_at: whole,
  });
  await table(db, 'sold_out_marks', ['shop_pid', 'kind', 'pid'], { shop_pid: text, kind: text, pid: text });
  await table(db, 'coupons', ['brand_pid', 'coupon_id'], {
    brand_pid: text,
    coupon_id: text,
    document: text,
  });
  await table(db, 'merchant_keys', ['key_hash'], {
    key_hash: text,
    shop_pid: text,
    name: text,
    created_at: whole,
  });
  await table(db, 'leases', ['name'], { name: text, holder: text, until: whole });
}

/**
 * Rule I4 of check-books: each unit of the initial stock is on hand, held, claimed or written off. No number is
 * negative.
 */
async function stock(db: Kysely<unknown>): Promise<void> {
  await table(db, 'stock', ['shop_pid', 'sku_pid'], {
    shop_pid: text,
    sku_pid: text,
    initial: notNegative('initial'),
    restocked: whole,
    on_hand: notNegative('on_hand'),
    held: notNegative('held'),
    claimed: notNegative('claimed'),
    written_off: {
      type: 'bigint',
      check: sql`written_off >= 0 and initial + restocked = on_hand + held + claimed + written_off`,
    },
  });
}

async function places(db: Kysely<unknown>): Promise<void> {
  await table(db, 'qr_codes', ['hash'], {
    hash: text,
    shop_pid: text,
    type: text,
    code: text,
    table_no: text,
    valid_from: maybe(whole),
    valid_until: maybe(whole),
    order_limit: maybe(whole),
    orders_used: {
      type: 'bigint',
      check: sql`orders_used >= 0 and (order_limit is null or orders_used <= order_limit)`,
    },
    off: flag('off'),
    note: text,
  });
  await db.schema.createIndex('qr_codes_of_shop').on('qr_codes').column('shop_pid').execute();
  await table(db, 'sessions', ['token_hash'], {
    token_hash: text,
    shop_pid: text,
    qr_hash: text,
    table_no: text,
    created_at: whole,
    scanned_at: whole,
    expires_at: whole,
    draft: maybe(text),
    version: whole,
  });
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await table(db, 'orders', ['shop_pid', 'order_id'], {
    shop_pid: text,
    order_id: text,
    order_no: text,
    session_hash: text,
    order_token_hash: text,
    qr_hash: text,
    content_hash: text,
    order_status: { type: 'integer', check: sql`order_status in (0, 1, 2, 3, 4, 5, 7, 8, 9)` },
    tx_status: {
      type: 'integer',
      check: sql`tx_status in (0, 1, 2, 3) and (order_status <> 0 or tx_status <> 3)`,
    },
    ordering_mode: text,
    checkout_method: text,
    delivery_mode: text,
    table_no: text,
    crt_time: whole,
    pay_timeout: whole,
    pay_deadline: maybe(whole),
    accept_deadline: maybe(whole),
    ended_at: maybe(whole),
    ordering_amount: notNegative('ordering_amount'),
    promotion_amount: {
      type: 'bigint',
      check: sql`promotion_amount >= 0 and promotion_amount <= ordering_amount`,
    },
    due_amount: notNegative('due_amount'),
    product_count: whole,
    expect_time: maybe(whole),
    expect_latest_time: maybe(whole),
    pickup_code: maybe(text),
    receiver_name: maybe(text),
    receiver_tel: maybe(text),
    delivery_addr: maybe(text),
    memo: text,
    reason: maybe(text),
    pay_time: maybe(whole),
    tx_no: maybe(text),
    platform_name: maybe(text),
    document: text,
    version: whole,
  });
  await db.schema.createIndex('orders_by_id').on('orders').column('order_id').unique().execute();
  await db.schema
    .createIndex('orders_of_session')
    .on('orders')
    .columns(['session_hash', 'crt_time'])
    .execute();
  await db.schema
    .createIndex('orders_by_number')
    .on('orders')
    .columns(['shop_pid', 'order_no'])
    .unique()
    .execute();
  await db.schema
    .createIndex('orders_of_shop')
    .on('orders')
    .columns(['shop_pid', 'order_status', 'crt_time'])
    .execute();
  await db.schema
    .createIndex('orders_to_pay')
    .on('orders')
    .column('pay_deadline')
    .where(sql.ref('pay_deadline'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('orders_to_accept')
    .on('orders')
    .column('accept_deadline')
    .where(sql.ref('accept_deadline'), 'is not', null)
    .execute();
}

async function besideOrders(db: Kysely<unknown>): Promise<void> {
  await table(db, 'order_requests', ['session_hash', 'request_id'], {
    session_hash: text,
    request_id: text,
    content_hash: text,
    order_id: text,
  });
  await table(db, 'order_counters', ['shop_pid', 'day'], { shop_pid: text, day: text, last: whole });
  await table(db, 'order_events', ['shop_pid', 'order_id', 'event_id'], {
    event_id: text,
    shop_pid: text,
    order_id: text,
    at: whole,
    kind: text,
    transition: maybe(text),
    from_status: maybe(whole),
    to_status: maybe(whole),
    version: whole,
    who: text,
    note: maybe(text),
  });
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await table(db, 'payment_attempts', ['tx_no'], {
    tx_no: text,
    shop_pid: text,
    order_id: text,
    platform_pid: text,
    state: { type: 'text', check: sql`state in ('pending', 'failed', 'voided', 'succeeded')` },
    amount: { type: 'bigint', check: sql`amount > 0` },
    currency: text,
    provider_ref: maybe(text),
    payment_url: maybe(text),
    created_at: whole,
    ask_at: maybe(whole),
    asked: whole,
    is_payment: flag('is_payment'),
    refund_state: { type: 'text', check: sql`refund_state in ('none', 'due', 'called', 'done', 'manual')` },
    refund_id: maybe(text),
    refund_amount: {
      type: 'bigint',
      check: sql`refund_amount >= 0 and refund_amount <= amount and (refund_amount = 0 or state = 'succeeded')`,
    },
    refund_at: maybe(whole),
    refund_tries: whole,
  });
  await db.schema.createIndex('attempts_of_order').on('payment_attempts').column('order_id').execute();
  await db.schema
    .createIndex('one_pending_attempt')
    .on('payment_attempts')
    .column('order_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();
  await db.schema
    .createIndex('one_payment')
    .on('payment_attempts')
    .column('order_id')
    .unique()
    .where(sql.ref('is_payment'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createIndex('attempts_to_ask')
    .on('payment_attempts')
    .column('ask_at')
    .where(sql.ref('ask_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('refunds_due')
    .on('payment_attempts')
    .column('refund_at')
    .where(sql.ref('refund_at'), 'is not', null)
    .execute();
  await table(db, 'payment_events', ['platform_pid', 'event_id'], {
    platform_pid: text,
    event_id: text,
    tx_no: text,
    received_at: whole,
  });
}

/** Shops and menus, QR codes and sessions, orders and their payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await shops(db);
  await stock(db);
  await places(db);
  await orders(db);
  await besideOrders(db);
  await payments(db);
}
