import { type Kysely, sql } from 'kysely';

/**
 * The people who work for a brand, what they may do in which of its shops, their sessions, and the one-time links that
 * let them in; and when somebody last listened to the orders of a shop. A role with an empty `shop_pid` holds for all shops of the brand. Tokens, links and passwords are stored
 * hashed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_key', ['brand_pid', 'staff_id'])
    .addUniqueConstraint('staff_by_email', ['brand_pid', 'email'])
    .execute();
  await db.schema.createIndex('staff_emails').on('staff').column('email').execute();
  await db.schema
    .createTable('staff_roles')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('owner', 'manager', 'floor', 'kitchen')`),
    )
    .addPrimaryKeyConstraint('staff_roles_key', ['brand_pid', 'staff_id', 'shop_pid'])
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_sessions_key', ['brand_pid', 'token_hash'])
    .execute();
  await db.schema.createIndex('staff_session_tokens').on('staff_sessions').column('token_hash').execute();
  await db.schema.createIndex('staff_sessions_by_end').on('staff_sessions').column('expires_at').execute();
  await db.schema
    .createTable('staff_links')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull())
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_links_key', ['brand_pid', 'link_hash'])
    .execute();
  await db.schema.createIndex('staff_link_hashes').on('staff_links').column('link_hash').execute();
  await db.schema
    .createTable('shop_presence')
    .addColumn('shop_pid', 'text', (column) => column.primaryKey())
    .addColumn('person_at', 'bigint')
    .addColumn('key_at', 'bigint')
    .execute();
}
