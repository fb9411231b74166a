/** Tables that belong to the whole installation and not to a shop, with the reason. */
export const ofInstallation: Readonly<Record<string, string>> = {
  databaseSettings: 'facts about the database',
  leases: 'work that one server of the installation does at a time',
  memberSendings: 'messages are limited by phone and address, for all brands together',
  sessionKeys: 'keys that sign the session tokens of all shops',
  sandboxPayments: 'the sandbox is an outside party and knows no shop',
  sandboxRefunds: 'the sandbox is an outside party and knows no shop',
  sandboxSettings: 'the secret of the sandbox, an outside party',
};

const findsShop = 'comes alone from outside, and finds the shop';
const dueWork = 'the sweeper does the due work of all shops';
const books = 'check-books and operators read the books of all shops';
const forgets = 'housekeeping deletes by age';
const allShops = 'the server keeps what all its shops show';

/** Store functions with a statement that is not limited to a shop or brand, with the reason. */
export const acrossShops: Readonly<Record<string, string>> = {
  onlyBrand: 'the root of the domain shows the shops of the only brand',
  findCode: `a printed hash ${findsShop}`,
  codesOfOthers: 'a hash is unique over all brands, because printed links hold only the hash',
  keepCode: 'a hash is unique over all brands, and an import may move a code to another shop',
  findSession: `a token ${findsShop}`,
  findSessionWithDraft: `a token ${findsShop}`,
  codeOfSession: `a token of an earlier version ${findsShop}`,
  findOpenedOrder: `an order id ${findsShop}`,
  findOrderById: `an order id ${findsShop}`,
  ordersByIds: 'a phone remembers order ids of several shops',
  ordersByNumber: books,
  findAttemptByNumber: `the payment number of a webhook ${findsShop}`,
  merchantOfKey: `a merchant key ${findsShop}`,
  staffOfSession: 'the token of a session comes alone from outside, and finds the brand',
  endStaffSession: 'the token of a session comes alone from outside, and finds the brand',
  findStaffLink: 'the secret of a link comes alone from outside, and finds the brand',
  staffWithEmail: 'the sign-in page does not ask for the brand',
  findVisit: `the address of a member's page ${findsShop}`,
  attemptsToAsk: dueWork,
  refundsDue: dueWork,
  adoptRefunds: dueWork,
  invoicesDue: dueWork,
  allowancesDue: dueWork,
  overdueToPay: dueWork,
  overdueToAccept: dueWork,
  leftUndone: dueWork,
  findDueKinds: dueWork,
  holdings: dueWork,
  heldStock: dueWork,
  heldPoints: dueWork,
  couponsHeldForNone: dueWork,
  ordersToErase: dueWork,
  sittingsToLookAt: dueWork,
  ordersWithoutLines: 'the back-fill goes through all orders',
  pausedShops: dueWork,
  openShops: allShops,
  shopVersions: allShops,
  besideOrders: books,
  pointsByOrder: books,
  shopsInTheBooks: books,
  strays: books,
  wrongAccounts: books,
  forgetSessionsEndedBefore: forgets,
  forgetPaymentEventsBefore: forgets,
  forgetPhonesOfSittingsBefore: forgets,
  forgetMerchantRequestsBefore: forgets,
  forgetMemberTracesEndedBefore: forgets,
  forgetAuditBefore: forgets,
  forgetKeysExpiredBefore: forgets,
};
