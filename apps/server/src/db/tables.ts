import type { DeviceRole, Role } from '@comanda/contract/merchant/role';
import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';
import type { Amount } from '@comanda/domain/money';
import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { PaidHow, Tender } from '@comanda/domain/order/till-payment';
import type { Generated, Kysely } from 'kysely';

/*
 * The tables as queries see them. Names are camelCase here and snake_case in the database (camel-case.ts).
 * - Amounts are in minor units, times in Unix seconds. Documents are JSON text, flags are 0 or 1.
 * - The application makes all ids.
 * - Keys begin with the shop, so that a database can be split by shop.
 */

type BrandTable = { brandPid: string; document: string };

/**
 * `document` is the domain's Shop without its pause, which is in `pause` while the shop is paused.
 * `availabilityVersion` grows with each visible change of sold-out marks or stock, `pauseVersion` with each change of
 * the pause.
 */
type ShopTable = {
  shopPid: string;
  brandPid: string;
  document: string;
  menuVersion: number | null;
  availabilityVersion: number;
  pause: string | null;
  pauseVersion: Generated<number>;
  busy: Generated<string | null>;
};

type MenuVersionTable = {
  shopPid: string;
  version: number;
  contentHash: string;
  document: string;
  publishedAt: number;
};

/** `kind`: "spu" for an item; "option" for a feature, an extra or a variant. */
/** `untilAt`: when the mark ends by itself (Unix seconds). */
type SoldOutMarkTable = {
  shopPid: string;
  kind: 'spu' | 'option';
  pid: string;
  untilAt: Generated<number | null>;
};

/**
 * initial + restocked = onHand + held + claimed + writtenOff. None of them is negative. `skuPid` is the id of a variant,
 * or of an option of a choice, a feature or an extra.
 */
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

/**
 * A sealed field of a brand's account at a provider. `setBy` names who entered it. `replacedAt`: the brand has another
 * account since; the old one is kept for its payments.
 */
type BrandCredentialTable = {
  brandPid: string;
  provider: string;
  account: string;
  field: string;
  keyId: string;
  nonce: string;
  ciphertext: string;
  setAt: number;
  setBy: string;
  replacedAt: number | null;
};

type CouponTable = { brandPid: string; couponId: string; document: string };

/**
 * `off` comes from the brand file. `stoppedAt` is the time at which the staff stopped the QR code; imports do not
 * change it.
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

/**
 * A session gets a row when it saves its first draft or places its first order. Before that, only its signed token
 * exists.
 */
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

/**
 * Keys that sign session tokens. `secret` is 256 random bits in base64url. The key with the highest number signs; all
 * keys verify.
 */
type SessionKeyTable = { keyNumber: number; secret: string; createdAt: number };

/**
 * `document` is the domain's OrderDocument: items, adjustments, requested lines, taken stock and the invoice buyer.
 * `hold` is JSON text: why the order waited for the staff. It stays after the order is accepted.
 * `erasedAt` is the time at which the order's personal data was erased.
 * `allergyNote` is JSON text: the marks that the kitchen should leave out. Null if the diner told it none.
 * `tipAmount` is the tip of the payment `txNo`.
 * `paidAtTill` is the sum of `applied` of its payments at the till, minus their refunds.
 * `creditedAmount` is the sum of its credits.
 * `sittingId` is the sitting whose round it is. Its bill is paid in whole, so the order has no payments of its own.
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
  allergyNote: Generated<string | null>;
  tipAmount: Generated<Amount>;
  paidAtTill: Generated<Amount>;
  creditedAmount: Generated<Amount>;
  sittingId: Generated<string | null>;
  delayMinutes: Generated<number>;
  delayedUntil: Generated<number | null>;
};

/**
 * A party's time at a table. `lastAt` is its last change besides its rounds. `lookAt` is when the sweeper looks whether it
 * may close. `followAt` is when it compares the e-invoices of a closed one with its bill. `paidAtTill` is the sum of `applied` of the bill's payments, minus their refunds. The other money of a bill
 * follows from its rounds and credits. `mergedInto` never names a merged sitting.
 */
type SittingTable = {
  shopPid: string;
  sittingId: string;
  tableNo: string;
  state: 'open' | 'closed' | 'merged';
  openedBy: 'diner' | 'staff';
  openedAt: number;
  lastAt: number;
  lookAt: number;
  followAt: Generated<number | null>;
  billAskedAt: number | null;
  alarmedAt: number | null;
  closedAt: number | null;
  closeReason: string | null;
  mergedInto: string | null;
  paidAtTill: Generated<Amount>;
  version: number;
};

/**
 * A table at which a sitting is or was. `place` counts from 1. Scans of the table from `scansFrom` until `scansUntil`
 * join the sitting. `leftAt` is when the sitting left the table.
 */
type SittingPlaceTable = {
  shopPid: string;
  sittingId: string;
  place: number;
  tableNo: string;
  scansFrom: number;
  scansUntil: number;
  leftAt: number | null;
};

/** A phone that sees the bill of a sitting, or that asks the staff for it with a code. */
type SittingMemberTable = {
  shopPid: string;
  sittingId: string;
  sessionHash: string;
  state: 'asked' | 'joined';
  joinCode: string | null;
  at: number;
};

/** Append-only. Each change of a sitting adds a row in the same transaction. `byId` is null if nobody of the staff did it. */
type SittingEventTable = {
  shopPid: string;
  eventId: string;
  sittingId: string;
  at: number;
  kind: string;
  version: number;
  byId: string | null;
  byName: string | null;
  device: string | null;
  note: string | null;
};

/** `subject` is the provider's id of the member; for the embedded member provider it is the telephone number. */
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

/** A short-lived link to the member's own page, so that the page's address need not contain the member token. */
type MemberVisitTable = { visitHash: string; shopPid: string; tokenHash: string; expiresAt: number };

/**
 * A one-time code that was sent. The row is found with a secret that only the login page has. So somebody who steals
 * the row cannot find the code by trying all digits.
 */
type MemberCodeTable = {
  loginHash: string;
  brandPid: string;
  phone: string;
  codeHash: string;
  attempts: number;
  expiresAt: number;
};

/** How many codes were sent to a telephone, or requested from an IP address, until `endsAt`. */
type MemberSendingTable = { name: string; endsAt: number; count: number };

/** A coupon that a member has used: held for an unpaid order, redeemed, or free again. */
type MemberCouponTable = {
  brandPid: string;
  memberPid: string;
  couponId: string;
  state: 'free' | 'held' | 'redeemed';
  orderId: string | null;
};

/** `balance` is the sum of the member's point entries. Unpaid orders hold `held` of the balance. */
type PointAccountTable = { brandPid: string; memberPid: string; balance: number; held: number };

/** `orderId` is the order that gave or took the points; empty for welcome points. */
type PointEntryTable = {
  brandPid: string;
  memberPid: string;
  orderId: string;
  kind: 'welcome' | 'redeemed' | 'returned' | 'earned' | 'takenBack';
  points: number;
  at: number;
};

/**
 * A line of an order, for reports. The order's document decides if the two differ.
 * `lineId` counts from 0 in the order of the document. `skuPid` is null for a combo, `categoryPid` for orders from
 * before this table.
 * `amount` is `unitAmount` × `quantity`, including all options.
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
 * A choice of a line: a feature, an extra or a combo element.
 * `elementId` is the `optionId` of the combo element that a feature or an extra belongs to.
 * `quantity` and `unitAmount` are per unit of the line or element. An element's amount includes its extras.
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

/**
 * The order that was placed with an idempotency key (requirement CONF-13). `shopPid` is null in rows of releases
 * without that column.
 */
type OrderRequestTable = {
  shopPid: string | null;
  sessionHash: string;
  requestId: string;
  contentHash: string;
  orderId: string;
};

/** The last order number of a shop on a day. */
type OrderCounterTable = { shopPid: string; day: string; last: number };

/**
 * A payment attempt. At most one attempt of an order is pending. `isPayment` marks the attempt that paid the order. `tip`
 * is the part of `amount` that exceeds the due amount. `refundAmount` is the sum of its refunds. The other columns of
 * refunds are a copy for the previous release; `refundState` is `manual` without an id if a person must look at it.
 */
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
  /** When a browser opened a payment page that can be opened only once. */
  pageOpenedAt: Generated<number | null>;
  /** The brand's account at the platform, which began the attempt. Null: the account of the operator's settings. */
  account: Generated<string | null>;
  createdAt: number;
  askAt: number | null;
  asked: number;
  isPayment: 0 | 1;
  tip: Generated<Amount>;
  refundState: 'none' | 'due' | 'called' | 'done' | 'manual';
  refundId: string | null;
  refundAmount: Amount;
  refundAt: number | null;
  refundTries: number;
  closing: Generated<number | null>;
};

/**
 * A payment at the till. Rows are never deleted, and only `refunded` and `closing` change: a wrong payment is reversed by a row with the negative amounts,
 * whose `reverses` is its id. `payableKind` is `order`, or `bill` for the bill of a table. `requestKey` is the
 * Idempotency-Key of the call. `byId` and `byName` say who took it.
 */
type PaymentTable = {
  shopPid: string;
  paymentId: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  tender: Tender;
  applied: Amount;
  tip: Amount;
  rounding: Amount;
  received: Amount;
  reverses: string | null;
  reason: string | null;
  byId: string;
  byName: string;
  device: string | null;
  at: number;
  requestKey: string | null;
  refunded: Generated<Amount>;
  closing: Generated<number | null>;
};

/**
 * What staff took off the due amount of an order: units of items (`lines`, JSON), `deposits` (JSON), an amount, or the rest. `taxes` is JSON:
 * what it took off each tax. Its refunds have its id. `absorbed`: see `BillCredit` of the domain.
 */
type CreditTable = {
  shopPid: string;
  creditId: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  amount: Amount;
  lines: string | null;
  deposits: Generated<string | null>;
  taxes: string;
  reason: string;
  byId: string;
  byName: string;
  device: string | null;
  at: number;
  requestKey: string | null;
  absorbed: Generated<Amount>;
  closing: Generated<number | null>;
};

/**
 * A printing of a receipt, or of a bill that is not paid. `number` counts the printings of one form of a payable from 1.
 */
type ReceiptPrintTable = {
  shopPid: string;
  printId: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  form: 'receipt' | 'bill';
  number: number;
  paper: '80mm' | 'A4' | 'Letter';
  language: string;
  byId: string;
  byName: string;
  device: string | null;
  at: number;
};

/** A mail with a receipt. `sealed`: the mail with its address, only until it is sent or given up. */
type MailTable = {
  shopPid: string;
  mailId: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  sealed: string | null;
  state: 'due' | 'sent' | 'refused' | 'lost';
  tries: number;
  at: number;
  nextAt: number | null;
};

/**
 * A refund of an online payment (`txNo`) or of a payment at the till (`paymentId`). The sum of a payment's refunds is its
 * `refunded`, or `refundAmount` of the attempt, whose CHECK keeps it within what was captured. `applied` reduces what is
 * paid of the order, `tip` is the tip in it. `nextAt` is the next call to the platform. `byId` is null if the server did
 * it. `paidHow` says how staff paid a refund by hand that the platform could not make; the columns beside it, who and when,
 * and `paidClosing` in which closing.
 */
type RefundTable = {
  shopPid: string;
  refundId: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  txNo: string | null;
  platformPid: string | null;
  paymentId: string | null;
  creditId: string | null;
  tender: Tender | null;
  amount: Amount;
  applied: Amount;
  tip: Amount;
  reason: string | null;
  byId: string | null;
  byName: string | null;
  device: string | null;
  at: number;
  state: 'due' | 'called' | 'done' | 'manual';
  nextAt: number | null;
  tries: number;
  paidHow: Generated<PaidHow | null>;
  paidById: Generated<string | null>;
  paidByName: Generated<string | null>;
  paidDevice: Generated<string | null>;
  paidAt: Generated<number | null>;
  closing: Generated<number | null>;
  paidClosing: Generated<number | null>;
};

/** What the discounts of an order took off it when it was placed. `closing` is the day in which it was placed. */
type DiscountTable = {
  shopPid: string;
  orderId: string;
  amount: Amount;
  at: number;
  closing: Generated<number | null>;
};

/**
 * A day closing, which is never changed. `figures` is JSON. `firstDay` and `lastDay` are the business days of its first and
 * last row. Payments, refunds, credits, discounts and movements of cash name their closing; null is the open day.
 */
type ClosingTable = {
  shopPid: string;
  number: number;
  firstDay: string;
  lastDay: string;
  expected: Amount;
  counted: Amount;
  reason: string | null;
  figures: string;
  byId: string;
  byName: string;
  device: string | null;
  at: number;
  requestKey: string | null;
};

/** How much of an order or a bill was paid at a closing, since its beginning, and what that is made of (`parts`, JSON). */
type ClosingPayableTable = {
  shopPid: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  closing: number;
  deliveryMode: 'F' | 'T' | 'P' | 'D';
  paid: Amount;
  parts: string;
};

/** The number of the open day of a shop. Closings lock it, so that they wait for each other. */
type OpenDayTable = { shopPid: string; number: number };

/** Cash that came into the drawer or left it without an order. Rows are never changed, except that a closing takes them. */
type CashMovementTable = {
  shopPid: string;
  movementId: string;
  kind: 'opening' | 'in' | 'out';
  amount: Amount;
  reason: string | null;
  byId: string;
  byName: string;
  device: string | null;
  at: number;
  requestKey: string | null;
  closing: Generated<number | null>;
};

/**
 * Webhook messages of payment platforms, each stored once. `shopPid` is null in rows of releases without that column.
 */
type PaymentEventTable = {
  shopPid: string | null;
  platformPid: string;
  eventId: string;
  txNo: string;
  receivedAt: number;
};

/**
 * Append-only. Each change of an order adds a row in the same transaction. Queries find here which orders changed since
 * a time. `who` is the kind of participant. `byId` and `byName` say which key or person, `device` where; null in rows of
 * earlier releases, and if no key or person made the change.
 */
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
  byKind: Generated<string | null>;
  byId: Generated<string | null>;
  byName: Generated<string | null>;
  device: Generated<string | null>;
};

/**
 * Append-only. One row for each change through the merchant interface, written in its transaction, and for each change of
 * keys by a command. `number` counts the changes of one second, from 0. `call` is its name in the API document. `target` is the id in the path that is not the order. `detail`
 * is JSON: the fields that the declaration of the call lists. It contains no secrets and no personal data of guests.
 */
type AuditTable = {
  shopPid: string;
  auditId: string;
  at: number;
  number: number;
  call: string;
  byKind: string;
  byId: string;
  byName: string;
  device: string | null;
  orderId: string | null;
  target: string | null;
  detail: string;
};

/**
 * The e-invoice of an order, or of a table's bill. Of a bill, `billId` is its sitting, `orderId` the id of the invoice itself,
 * `rounds` (JSON) the orders that it lists, `owedAt` when they were paid, and `buyer` (JSON) its buyer until it is issued.
 * `due`: the issuer has not accepted it yet. `notIssued`: the issuer has accepted it but not
 * issued it. `void`: the payment is refunded, so the invoice must not be issued. `voiding` 1: it is or may be issued, so
 * the issuer must still void it. `handOverAt`: the next call to the issuer. `amount`: what the issuer has issued. The
 * codes are printed. `problem`: why the issuer refuses, and its words.
 */
type InvoiceTable = {
  shopPid: string;
  orderId: string;
  state: 'due' | 'notIssued' | 'issued' | 'void';
  number: string | null;
  tries: number;
  handOverAt: number | null;
  handedOverAt: number | null;
  amount: Amount | null;
  randomCode: string | null;
  issuedAt: number | null;
  barCode: string | null;
  leftCode: string | null;
  rightCode: string | null;
  problem: IssuerProblem | null;
  problemSays: string | null;
  voiding: Generated<0 | 1>;
  prints: Generated<number>;
  account: string | null;
  billId: Generated<string | null>;
  rounds: Generated<string | null>;
  owedAt: Generated<number | null>;
  buyer: Generated<string | null>;
};

/**
 * A reduction of an issued invoice (`taxes`, JSON: what it takes off each tax). `payableId`: the order, or of a bill the id of
 * its invoice. `creditId`: the credit that it follows;
 * null if the issuer issued more than was due. `failed`: the staff must make it by hand.
 */
type InvoiceAllowanceTable = {
  shopPid: string;
  allowanceId: string;
  payableKind: 'order' | 'bill';
  payableId: string;
  creditId: string | null;
  amount: Amount;
  taxes: string;
  state: 'due' | 'done' | 'failed';
  number: string | null;
  at: number;
  nextAt: number | null;
  tries: number;
  problem: IssuerProblem | null;
  problemSays: string | null;
};

/**
 * The keys of the merchant interface. Only their hashes are stored. `permissions` is a list with commas; null in rows of
 * releases without that column. A key with `expiresAt` is valid before this time. `lastUsedAt` is at most a minute old.
 */
type MerchantKeyTable = {
  keyHash: string;
  shopPid: string;
  name: string;
  createdAt: number;
  permissions: Generated<string | null>;
  expiresAt: Generated<number | null>;
  lastUsedAt: Generated<number | null>;
};

/** A person who works for a brand. `email` is in lower case. Without `passwordHash` nobody can sign in by password. */
type StaffTable = {
  brandPid: string;
  staffId: string;
  name: string;
  email: string;
  passwordHash: string | null;
  createdAt: number;
  /** At most a minute old. Null if the person was never seen. */
  lastSeenAt: Generated<number | null>;
  /** `hashPin`. Null if the person has no PIN. */
  pinHash: Generated<string | null>;
  /** Wrong PINs since the last right one. */
  pinFailed: Generated<number>;
};

/**
 * A passkey of a person. `passkeyId` is the id of its credential, and `publicKey` its COSE key; both are base64url.
 * `counter` is what the authenticator counted last; 0 if it counts nothing. `transports` is JSON text.
 */
type StaffPasskeyTable = {
  brandPid: string;
  passkeyId: string;
  staffId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string;
  createdAt: number;
  lastUsedAt: number | null;
};

/** The login at the OpenID Connect provider that a person has connected: `subject` is its id at the `issuer`. */
type StaffLoginTable = {
  brandPid: string;
  issuer: string;
  subject: string;
  staffId: string;
  connectedAt: number;
};

/** A mail to a person of the staff that waits to be sent. `sealed`: the mail with its address. */
type StaffMailTable = {
  brandPid: string;
  mailId: string;
  sealed: string;
  tries: number;
  at: number;
  nextAt: number;
};

export type PasskeyPurpose = 'signIn' | 'confirm' | 'add';

/** What a browser must sign with a passkey. `sessionHash`: the session that asked; empty if it signs in. Deleted when it is used. */
type PasskeyChallengeTable = {
  challengeHash: string;
  purpose: PasskeyPurpose;
  sessionHash: string;
  expiresAt: number;
};

/** A paired device of the staff app. `deviceId` is the hash of its public key. `pairedBy` is the name of a person. */
type DeviceTable = {
  shopPid: string;
  deviceId: string;
  brandPid: string;
  name: string;
  role: DeviceRole;
  isShared: 0 | 1;
  publicKey: string;
  pairedBy: string;
  pairedAt: number;
  /** At most a minute old. Null if the device was never seen. */
  lastSeenAt: Generated<number | null>;
  /** Wrong PINs since the last right one. */
  pinFailed: Generated<number>;
};

/** A device that asks to be paired, until it is paired or the code expires. */
type DevicePairingTable = {
  deviceId: string;
  codeHash: string;
  publicKey: string;
  device: string;
  address: string;
  expiresAt: number;
};

/** What a person may do in a shop, or in all shops of the brand if `shopPid` is empty. */
type StaffRoleTable = { brandPid: string; staffId: string; shopPid: string; role: Role };

type StaffSessionTable = {
  brandPid: string;
  tokenHash: string;
  staffId: string;
  createdAt: number;
  expiresAt: number;
  /** The device at which it began with a PIN. Null if it began otherwise. */
  deviceId: Generated<string | null>;
  /** Until when the password or passkey counts as just entered. Null if it was not entered since the session began. */
  confirmedUntil: Generated<number | null>;
};

/**
 * A one-time link that makes a person with this role; or with `staffId`, lets that person choose a new password. The row
 * is deleted when the link is used.
 */
type StaffLinkTable = {
  brandPid: string;
  linkHash: string;
  shopPid: string;
  role: Role;
  email: string;
  expiresAt: number;
  staffId: Generated<string | null>;
};

/**
 * What the kitchen has noted on an order. `rushedAt`: it comes before all others. `cancelledAt`: it was cancelled while the
 * kitchen had it, until `takenOffAt`. Without notes an order has no row.
 */
type KitchenTicketTable = {
  shopPid: string;
  orderId: string;
  version: number;
  changedAt: number;
  rushedAt: number | null;
  cancelledAt: number | null;
  takenOffAt: number | null;
};

/** A part of an order's line that is made (`kitchenParts` numbers them). */
type KitchenPartTable = { shopPid: string; orderId: string; line: number; part: number; madeAt: number };

/** When a person or a program last had a stream of the shop's orders open. Null if never. */
type ShopPresenceTable = { shopPid: string; personAt: number | null; keyAt: number | null };

/**
 * The answer to a merchant's write, by merchant key and Idempotency-Key. `shopPid` is null in rows of releases without
 * that column.
 */
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
 * Settings of the database itself.
 * `leastProgram`: the migration that a program must have to run on this database.
 * `linesBackFilledTo`: the last order whose lines the back-fill has written. The row is deleted when all orders have
 * lines.
 */
type DatabaseSettingTable = { name: string; value: string };

/** Work that only one server may do at a time, with its current holder. */
type LeaseTable = { name: string; holder: string; until: number };

/** The sandbox is a payment platform inside the server. These are its payments, by its own reference. */
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

/** Values of this installation's sandbox, such as the secret that signs its webhooks. */
type SandboxSettingTable = { name: string; value: string };

export type Tables = {
  brands: BrandTable;
  brandCredentials: BrandCredentialTable;
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
  payments: PaymentTable;
  credits: CreditTable;
  discounts: DiscountTable;
  receiptPrints: ReceiptPrintTable;
  mails: MailTable;
  refunds: RefundTable;
  closings: ClosingTable;
  closingPayables: ClosingPayableTable;
  openDays: OpenDayTable;
  cashMovements: CashMovementTable;
  paymentEvents: PaymentEventTable;
  orderEvents: OrderEventTable;
  sittings: SittingTable;
  sittingPlaces: SittingPlaceTable;
  sittingMembers: SittingMemberTable;
  sittingEvents: SittingEventTable;
  audit: AuditTable;
  invoices: InvoiceTable;
  invoiceAllowances: InvoiceAllowanceTable;
  merchantKeys: MerchantKeyTable;
  merchantRequests: MerchantRequestTable;
  staff: StaffTable;
  staffRoles: StaffRoleTable;
  staffPasskeys: StaffPasskeyTable;
  passkeyChallenges: PasskeyChallengeTable;
  staffLogins: StaffLoginTable;
  staffMails: StaffMailTable;
  devices: DeviceTable;
  devicePairings: DevicePairingTable;
  staffSessions: StaffSessionTable;
  staffLinks: StaffLinkTable;
  kitchenTickets: KitchenTicketTable;
  kitchenParts: KitchenPartTable;
  shopPresence: ShopPresenceTable;
  leases: LeaseTable;
  databaseSettings: DatabaseSettingTable;
  sandboxPayments: SandboxPaymentTable;
  sandboxRefunds: SandboxRefundTable;
  sandboxSettings: SandboxSettingTable;
};

/** The database or a transaction. Every store function takes one as its first argument. */
export type Db = Kysely<Tables>;
