import type { Amount } from '@comanda/domain/money';
import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { Generated, Kysely } from 'kysely';

/*
 * The tables as queries see them: names that are camelCase here are snake_case in the database (camel-case.ts).
 * Amounts are minor units, times Unix seconds, documents JSON text, flags 0 or 1. Ids come from the application.
 * The shop comes first in keys, so that a database can be split by shop.
 */

type BrandTable = { brandPid: string; document: string };

/**
 * `document` is the Shop of the domain without its pause, which is in `pause` during a pause. `availabilityVersion`
 * grows with every visible sold-out mark and stock movement, `pauseVersion` with every change of the pause.
 */
type ShopTable = {
  shopPid: string;
  brandPid: string;
  document: string;
  menuVersion: number | null;
  availabilityVersion: number;
  pause: string | null;
  pauseVersion: Generated<number>;
};

type MenuVersionTable = {
  shopPid: string;
  version: number;
  contentHash: string;
  document: string;
  publishedAt: number;
};

/** kind: spu an item, option a feature, an extra or a variant. */
type SoldOutMarkTable = { shopPid: string; kind: 'spu' | 'option'; pid: string };

/** initial + restocked = onHand + held + claimed + writtenOff, and none is negative. */
type StockTable = {
  shopPid: string;
  skuPid: string;
  initial: number;
  restocked: number;
  onHand: number;
  held: number;
  claimed: number;
  writtenOff: number;
};

type CouponTable = { brandPid: string; couponId: string; document: string };

/**
 * `off` comes from the brand file. `stoppedAt`: since when the staff have stopped the code; no import changes it.
 */
type QrCodeTable = {
  hash: string;
  shopPid: string;
  type: 'T' | 'S';
  code: string;
  tableNo: string;
  validFrom: number | null;
  validUntil: number | null;
  orderLimit: number | null;
  ordersUsed: number;
  off: 0 | 1;
  note: string;
  stoppedAt: Generated<number | null>;
  stopVersion: Generated<number>;
};

/** A session has a row from its first saved draft or order on. Before that, its signed token is all there is. */
type SessionTable = {
  tokenHash: string;
  shopPid: string;
  qrHash: string;
  tableNo: string;
  createdAt: number;
  scannedAt: number;
  expiresAt: number;
  draft: string | null;
  version: number;
};

/** Keys that session tokens are signed with. `secret` is 256 random bits in base64url. The highest number signs, all of them verify. */
type SessionKeyTable = { keyNumber: number; secret: string; createdAt: number };

/**
 * `document` is the OrderDocument of the domain: items, taxes, requested lines, taken stock, and the
 * invoice buyer. `hold`: why it waited for the staff when it was placed, JSON text; kept after it was accepted.
 * `erasedAt`: when its personal data was erased.
 */
type OrderTable = {
  shopPid: string;
  orderId: string;
  orderNo: string;
  sessionHash: string;
  orderTokenHash: string;
  qrHash: string;
  contentHash: string;
  orderStatus: OrderStatus;
  txStatus: TxStatus;
  orderingMode: 'O' | 'A';
  checkoutMethod: 'P' | 'O';
  deliveryMode: 'F' | 'T' | 'P' | 'D';
  tableNo: string;
  crtTime: number;
  payTimeout: number;
  payDeadline: number | null;
  acceptDeadline: number | null;
  endedAt: number | null;
  orderingAmount: Amount;
  promotionAmount: Amount;
  dueAmount: Amount;
  productCount: number;
  expectTime: number | null;
  expectLatestTime: number | null;
  pickupCode: string | null;
  receiverName: string | null;
  receiverTel: string | null;
  deliveryAddr: string | null;
  memo: string;
  reason: string | null;
  payTime: number | null;
  txNo: string | null;
  platformName: string | null;
  document: string;
  version: number;
  memberPid: string | null;
  couponId: string | null;
  pointsUsed: number | null;
  erasedAt: number | null;
  hold: Generated<string | null>;
};

/** `subject`: the provider's id of the member, for the embedded one the telephone. */
type MemberTable = {
  brandPid: string;
  memberPid: string;
  provider: 'embedded' | 'oidc';
  subject: string;
  phone: string | null;
  name: string;
  createdAt: number;
};

type MemberTokenTable = { tokenHash: string; brandPid: string; memberPid: string; expiresAt: number };

/** Opens the member's own page for a while, without the token in its address. */
type MemberVisitTable = { visitHash: string; shopPid: string; tokenHash: string; expiresAt: number };

/**
 * A sent one-time code. The login page has the secret that finds it, so a thief cannot try the few digits on a stolen
 * row.
 */
type MemberCodeTable = {
  loginHash: string;
  brandPid: string;
  phone: string;
  codeHash: string;
  attempts: number;
  expiresAt: number;
};

/** How many codes were sent within a time, to a telephone or for an address. */
type MemberSendingTable = { name: string; endsAt: number; count: number };

/** A member's coupon, once an order has asked for it: free, held for an unpaid order, or redeemed. */
type MemberCouponTable = {
  brandPid: string;
  memberPid: string;
  couponId: string;
  state: 'free' | 'held' | 'redeemed';
  orderId: string | null;
};

/** `balance` is the sum of the entries; unpaid orders hold `held` of it. */
type PointAccountTable = { brandPid: string; memberPid: string; balance: number; held: number };

/** `orderId`: the order that gave or took them; empty for the welcome points. */
type PointEntryTable = {
  brandPid: string;
  memberPid: string;
  orderId: string;
  kind: 'welcome' | 'redeemed' | 'returned' | 'earned' | 'takenBack';
  points: number;
  at: number;
};

/**
 * One line of an order, for reports; the order's document is what counts. `lineId` counts from 0 in the document's order. `skuPid` is
 * null for a set, `categoryPid` for orders from before this table. `amount` is `unitAmount` × `quantity`, with all options.
 */
type OrderLineTable = {
  shopPid: string;
  orderId: string;
  lineId: number;
  spuPid: string;
  skuPid: string | null;
  categoryPid: string | null;
  station: string | null;
  quantity: number;
  unitAmount: Amount;
  amount: Amount;
};

/**
 * A choice of a line: a feature, an extra, or an element of a set. `elementId` is the `optionId` of the element that a feature or an
 * extra belongs to. `quantity` and `unitAmount` are per unit of the line or element. An element's amount includes its extras.
 */
type OrderLineOptionTable = {
  shopPid: string;
  orderId: string;
  lineId: number;
  optionId: number;
  elementId: number | null;
  kind: 'feature' | 'extra' | 'element';
  pid: string;
  quantity: number;
  unitAmount: Amount;
};

/** The order of one idempotency key (CONF-13). `shopPid` is null in rows of programs from before that column. */
type OrderRequestTable = {
  shopPid: string | null;
  sessionHash: string;
  requestId: string;
  contentHash: string;
  orderId: string;
};

/** The day's last order number of a shop. */
type OrderCounterTable = { shopPid: string; day: string; last: number };

/** One payment attempt. At most one of an order is pending. `isPayment`: the one that paid it. */
type PaymentAttemptTable = {
  txNo: string;
  shopPid: string;
  orderId: string;
  platformPid: string;
  state: 'pending' | 'failed' | 'voided' | 'succeeded';
  amount: Amount;
  currency: string;
  providerRef: string | null;
  paymentUrl: string | null;
  createdAt: number;
  askAt: number | null;
  asked: number;
  isPayment: 0 | 1;
  refundState: 'none' | 'due' | 'called' | 'done' | 'manual';
  refundId: string | null;
  refundAmount: Amount;
  refundAt: number | null;
  refundTries: number;
};

/** Messages of providers, each once. `shopPid` is null in rows of programs from before that column. */
type PaymentEventTable = {
  shopPid: string | null;
  platformPid: string;
  eventId: string;
  txNo: string;
  receivedAt: number;
};

/** Append-only: every change of an order, in its transaction. Shows which orders changed since a time. */
type OrderEventTable = {
  eventId: string;
  shopPid: string;
  orderId: string;
  at: number;
  kind: string;
  transition: string | null;
  fromStatus: number | null;
  toStatus: number | null;
  version: number;
  who: string;
  note: string | null;
};

/**
 * An order's e-invoice. `due`: the issuer has not accepted it; `notIssued`: it has, and has issued nothing yet;
 * `void`: the payment is refunded, none must be issued.
 */
type InvoiceTable = {
  shopPid: string;
  orderId: string;
  state: 'due' | 'notIssued' | 'issued' | 'void';
  number: string | null;
  tries: number;
  handOverAt: number | null;
  handedOverAt: number | null;
};

/** The keys of the merchant interface, by shop. */
type MerchantKeyTable = { keyHash: string; shopPid: string; name: string; createdAt: number };

/** The answer to a write of a key, by its Idempotency-Key. `shopPid` is null in rows of programs from before that column. */
type MerchantRequestTable = {
  shopPid: string | null;
  keyHash: string;
  requestKey: string;
  contentHash: string;
  status: number;
  answer: string;
  at: number;
};

/**
 * Facts about the database. `leastProgram`: the migration that a program must have to run on it. `linesBackFilledTo`: the last order
 * that the back-fill of `orderLines` has done; there is no row when it has done all.
 */
type DatabaseSettingTable = { name: string; value: string };

/** One holder at a time for work that only one server may do. */
type LeaseTable = { name: string; holder: string; until: number };

/** The sandbox is an outside service that runs here: its payments, by its own reference. */
type SandboxPaymentTable = {
  ref: string;
  txNo: string;
  orderNo: string;
  shopName: string;
  amount: Amount;
  amountScale: number;
  currency: string;
  returnUrl: string;
  expiresAt: number;
  state: 'open' | 'approved' | 'declined' | 'voided';
};

type SandboxRefundTable = { refundId: string; ref: string; amount: number; at: number };

/** Values that one installation of the sandbox made: the secret that signs its webhooks. */
type SandboxSettingTable = { name: string; value: string };

export type Tables = {
  brands: BrandTable;
  shops: ShopTable;
  menuVersions: MenuVersionTable;
  soldOutMarks: SoldOutMarkTable;
  stock: StockTable;
  coupons: CouponTable;
  qrCodes: QrCodeTable;
  sessions: SessionTable;
  sessionKeys: SessionKeyTable;
  orders: OrderTable;
  members: MemberTable;
  memberTokens: MemberTokenTable;
  memberVisits: MemberVisitTable;
  memberCodes: MemberCodeTable;
  memberSendings: MemberSendingTable;
  memberCoupons: MemberCouponTable;
  pointAccounts: PointAccountTable;
  pointEntries: PointEntryTable;
  orderLines: OrderLineTable;
  orderLineOptions: OrderLineOptionTable;
  orderRequests: OrderRequestTable;
  orderCounters: OrderCounterTable;
  paymentAttempts: PaymentAttemptTable;
  paymentEvents: PaymentEventTable;
  orderEvents: OrderEventTable;
  invoices: InvoiceTable;
  merchantKeys: MerchantKeyTable;
  merchantRequests: MerchantRequestTable;
  leases: LeaseTable;
  databaseSettings: DatabaseSettingTable;
  sandboxPayments: SandboxPaymentTable;
  sandboxRefunds: SandboxRefundTable;
  sandboxSettings: SandboxSettingTable;
};

/** The database, or a transaction on it: every store function takes one first. */
export type Db = Kysely<Tables>;
