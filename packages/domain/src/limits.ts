/** The business constants of the specification (section 9), used by forms, rules and the server. */
export const limits = {
  /** Different lines in one cart or order. */
  distinctLines: 50,
  /** Choices on one line: its features and extras; for a set also its elements. */
  choicesOfLine: 50,
  /** Units of one item, in the list, the sheet, the cart and the order. */
  unitQty: 999,
  /** Highest number that a category badge shows. */
  badge: 999,
  /** Choices in an extra group whose maximum is not set. */
  extraGroupMaxQty: 99,
  remarkLength: 200,
  reservePhoneLength: 20,
  receiverNameLength: 32,
  receiptPhoneLength: 16,
  addressLength: 256,
  itemsBeforeExpanding: 4,
  historyThumbnails: 2,
  amountScale: 2,
  recentOrderIds: 20,
} as const;

/** Highest price in a brand file, in minor units. It keeps every sum of an order below 2^53. */
export const highestPrice = 1_000_000_000;

/** The most characters of a note on a line, if the shop does not say it. The phone does not need it. */
export const lineNoteLength = 40;

/** The longest booking slot that a shop may configure. */
export const longestSlotMinutes = 240;

/** The default rate limits of orders per minute: attempts per session, and placed orders per QR code. */
export const ordersPerMinute = { session: 6, code: 120 } as const;

/** Delays of the screens, in milliseconds (specification, section 9). */
export const delays = {
  callMs: 100,
  cartQuantityMs: 100,
  scrollSyncMs: 200,
  categoryLockMs: 500,
  toastMs: 3000,
  paymentCheckMs: 1000,
  undoMs: 5000,
  redirectPopupMs: 20_000,
  slowCallMs: 300,
} as const;
