import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { Generated, Kysely } from 'kysely';

/*
 * The tables as queries see them. Amounts are minor units, times Unix seconds, documents JSON text, flags 0 or 1. Ids come
 * from the application; the shop stands first in keys, so that a database can be split by shop.
 */

type BrandTable = { brand_pid: string; document: string };

/**
 * `document` is the Shop of the domain without its pause, which stands in `pause` while there is one. `availability_version`
 * grows with every sold-out mark and stock movement that shows, `pause_version` with every change of the pause.
 */
type ShopTable = {
  shop_pid: string;
  brand_pid: string;
  document: string;
  menu_version: number | null;
  availability_version: number;
  pause: string | null;
  pause_version: Generated<number>;
};

type MenuVersionTable = {
  shop_pid: string;
  version: number;
  content_hash: string;
  document: string;
  published_at: number;
};

/** kind: spu an item, option a feature, an extra or a variant. */
type SoldOutMarkTable = { shop_pid: string; kind: 'spu' | 'option'; pid: string };

/** initial + restocked = on_hand + held + claimed + written_off, and none is negative. */
type StockTable = {
  shop_pid: string;
  sku_pid: string;
  initial: number;
  restocked: number;
  on_hand: number;
  held: number;
  claimed: number;
  written_off: number;
};

type CouponTable = { brand_pid: string; coupon_id: string; document: string };

/** `off` is what the brand file says. `stopped_at`: since when the staff have stopped the code; no import changes it. */
type QrCodeTable = {
  hash: string;
  shop_pid: string;
  type: 'T' | 'S';
  code: string;
  table_no: string;
  valid_from: number | null;
  valid_until: number | null;
  order_limit: number | null;
  orders_used: number;
  off: 0 | 1;
  note: string;
  stopped_at: Generated<number | null>;
  stop_version: Generated<number>;
};

/** A session has a row from its first saved draft or order on. Before that, its signed token is all there is. */
type SessionTable = {
  token_hash: string;
  shop_pid: string;
  qr_hash: string;
  table_no: string;
  created_at: number;
  scanned_at: number;
  expires_at: number;
  draft: string | null;
  version: number;
};

/** Keys that session tokens are signed with. `secret` is 256 random bits in base64url. The highest number signs, all of them verify. */
type SessionKeyTable = { key_number: number; secret: string; created_at: number };

/** `document` is the OrderDocument of stores/order-store.ts: items, taxes, wished lines, stock taken, and who the invoice is for. `hold`: why it waited for the staff when it was placed, JSON text; kept after it was accepted. `erased_at`: since when it says no more whom it was for. */
type OrderTable = {
  shop_pid: string;
  order_id: string;
  order_no: string;
  session_hash: string;
  order_token_hash: string;
  qr_hash: string;
  content_hash: string;
  order_status: OrderStatus;
  tx_status: TxStatus;
  ordering_mode: 'O' | 'A';
  checkout_method: 'P' | 'O';
  delivery_mode: 'F' | 'T' | 'P' | 'D';
  table_no: string;
  crt_time: number;
  pay_timeout: number;
  pay_deadline: number | null;
  accept_deadline: number | null;
  ended_at: number | null;
  ordering_amount: number;
  promotion_amount: number;
  due_amount: number;
  product_count: number;
  expect_time: number | null;
  expect_latest_time: number | null;
  pickup_code: string | null;
  receiver_name: string | null;
  receiver_tel: string | null;
  delivery_addr: string | null;
  memo: string;
  reason: string | null;
  pay_time: number | null;
  tx_no: string | null;
  platform_name: string | null;
  document: string;
  version: number;
  member_pid: string | null;
  coupon_id: string | null;
  points_used: number | null;
  erased_at: number | null;
  hold: Generated<string | null>;
};

/** `subject`: how the provider knows the member, for the embedded one the phone. */
type MemberTable = {
  brand_pid: string;
  member_pid: string;
  provider: 'embedded' | 'oidc';
  subject: string;
  phone: string | null;
  name: string;
  created_at: number;
};

type MemberTokenTable = { token_hash: string; brand_pid: string; member_pid: string; expires_at: number };

/** What opens the member's own page for a while, without the token in its address. */
type MemberVisitTable = { visit_hash: string; shop_pid: string; token_hash: string; expires_at: number };

/** A one-time code that was sent; found by a secret that the login page holds, so that the few digits cannot be tried on what is kept. */
type MemberCodeTable = {
  login_hash: string;
  brand_pid: string;
  phone: string;
  code_hash: string;
  attempts: number;
  expires_at: number;
};

/** How many codes were sent within a time, to a phone or at the wish of an address. */
type MemberSendingTable = { name: string; ends_at: number; count: number };

/** A member's coupon, once an order has asked for it: free, held for an unpaid order, or redeemed. */
type MemberCouponTable = {
  brand_pid: string;
  member_pid: string;
  coupon_id: string;
  state: 'free' | 'held' | 'redeemed';
  order_id: string | null;
};

/** `balance` is the sum of the entries; `held` of it is promised to unpaid orders. */
type PointAccountTable = { brand_pid: string; member_pid: string; balance: number; held: number };

/** `order_id`: which order gave or took them; empty for the welcome. */
type PointEntryTable = {
  brand_pid: string;
  member_pid: string;
  order_id: string;
  kind: 'welcome' | 'redeemed' | 'returned' | 'earned' | 'takenBack';
  points: number;
  at: number;
};

/** One order of one idempotency key (CONF-13). */
type OrderRequestTable = { session_hash: string; request_id: string; content_hash: string; order_id: string };

/** The day's last order number of a shop. */
type OrderCounterTable = { shop_pid: string; day: string; last: number };

/** One try to settle an order. At most one of an order is pending. `is_payment`: the one that paid it. */
type PaymentAttemptTable = {
  tx_no: string;
  shop_pid: string;
  order_id: string;
  platform_pid: string;
  state: 'pending' | 'failed' | 'voided' | 'succeeded';
  amount: number;
  currency: string;
  provider_ref: string | null;
  payment_url: string | null;
  created_at: number;
  ask_at: number | null;
  asked: number;
  is_payment: 0 | 1;
  refund_state: 'none' | 'due' | 'called' | 'done' | 'manual';
  refund_id: string | null;
  refund_amount: number;
  refund_at: number | null;
  refund_tries: number;
};

/** What a provider told us, once each. */
type PaymentEventTable = { platform_pid: string; event_id: string; tx_no: string; received_at: number };

/** Append-only: every change of an order, in the transaction that made it. Says which orders changed since a time. */
type OrderEventTable = {
  event_id: string;
  shop_pid: string;
  order_id: string;
  at: number;
  kind: string;
  transition: string | null;
  from_status: number | null;
  to_status: number | null;
  version: number;
  who: string;
  note: string | null;
};

/** An order's e-invoice. `due`: the issuer has not taken it; `notIssued`: it has, and has issued nothing yet; `void`: the money goes back, none is to be issued. */
type InvoiceTable = {
  shop_pid: string;
  order_id: string;
  state: 'due' | 'notIssued' | 'issued' | 'void';
  number: string | null;
  tries: number;
  hand_over_at: number | null;
  handed_over_at: number | null;
};

/** Who may speak for a shop to the merchant interface. */
type MerchantKeyTable = { key_hash: string; shop_pid: string; name: string; created_at: number };

/** What a write of a key was answered with, by the Idempotency-Key that it came with. */
type MerchantRequestTable = {
  key_hash: string;
  request_key: string;
  content_hash: string;
  status: number;
  answer: string;
  at: number;
};

/** One holder at a time for work that only one server may do. */
type LeaseTable = { name: string; holder: string; until: number };

/** The sandbox is an outside party that happens to live here: its payments, by its own reference. */
type SandboxPaymentTable = {
  ref: string;
  tx_no: string;
  order_no: string;
  shop_name: string;
  amount: number;
  amount_scale: number;
  currency: string;
  return_url: string;
  expires_at: number;
  state: 'open' | 'approved' | 'declined' | 'voided';
};

type SandboxRefundTable = { refund_id: string; ref: string; amount: number; at: number };

/** What one installation of the sandbox made for itself: the secret its webhooks are signed with. */
type SandboxSettingTable = { name: string; value: string };

export type Tables = {
  brands: BrandTable;
  shops: ShopTable;
  menu_versions: MenuVersionTable;
  sold_out_marks: SoldOutMarkTable;
  stock: StockTable;
  coupons: CouponTable;
  qr_codes: QrCodeTable;
  sessions: SessionTable;
  session_keys: SessionKeyTable;
  orders: OrderTable;
  members: MemberTable;
  member_tokens: MemberTokenTable;
  member_visits: MemberVisitTable;
  member_codes: MemberCodeTable;
  member_sendings: MemberSendingTable;
  member_coupons: MemberCouponTable;
  point_accounts: PointAccountTable;
  point_entries: PointEntryTable;
  order_requests: OrderRequestTable;
  order_counters: OrderCounterTable;
  payment_attempts: PaymentAttemptTable;
  payment_events: PaymentEventTable;
  order_events: OrderEventTable;
  invoices: InvoiceTable;
  merchant_keys: MerchantKeyTable;
  merchant_requests: MerchantRequestTable;
  leases: LeaseTable;
  sandbox_payments: SandboxPaymentTable;
  sandbox_refunds: SandboxRefundTable;
  sandbox_settings: SandboxSettingTable;
};

/** The database, or a transaction on it: every store function takes one first. */
export type Db = Kysely<Tables>;
