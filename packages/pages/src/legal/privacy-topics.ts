import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import { isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Values } from '@comanda/ui/i18n/translate';
import type { PageMessageId } from '../i18n/translate.ts';

type Rest<Begin extends string> = PageMessageId extends infer Id
  ? Id extends `${Begin}${infer Name}`
    ? Name
    : never
  : never;

/** A kind of data about a guest, by the end of its message id. */
export type Datum = Rest<'privacy.data.'>;

/** When the server deletes data. A test compares these times with the jobs and limits of the server. */
export type KeptTimes = {
  /** How long a session lasts after its last scan, and how much later it is deleted. */
  readonly sessionHours: number;
  readonly sessionDays: number;
  /** Days after the end of an order. */
  readonly orderDays: number;
  readonly paymentDays: number;
  readonly codeMinutes: number;
  readonly sendingDays: number;
  readonly loginHours: number;
  readonly mailDays: number;
};

/** The settings of a shop and its server that decide which data of guests the server stores, and who receives it. */
export type PrivacySettings = {
  readonly shop: Shop;
  /** The names of the payment platforms that guests of the shop can choose. */
  readonly platforms: readonly string[];
  readonly hasTills: boolean;
  /** Whether a message service sends login codes. */
  readonly sendsCodes: boolean;
  /** Whether this server has e-invoices issued by ECPay; otherwise a till issues them. */
  readonly issuesInvoices: boolean;
  /** Whether guests can ask for their receipt by mail. */
  readonly sendsReceipts: boolean;
  /** The host of the login provider; null if members log in at this server. */
  readonly loginProvider: string | null;
  readonly kept: KeptTimes;
};

type Said = readonly [id: PageMessageId, values?: Values];

/** A purpose for which the server stores data. Its title is `privacy.<name>`, its reason `privacy.<name>.why`. */
export type Topic = {
  readonly name:
    | 'visit'
    | 'order'
    | 'receiver'
    | 'invoice'
    | 'payment'
    | 'mail'
    | 'member'
    | 'login'
    | 'onPhone'
    | 'log';
  readonly data: readonly Datum[];
  readonly kept: readonly Said[];
  readonly receivers: readonly Said[];
  /** What the guest may give by an explicit choice, and need not. */
  readonly choice?: Said;
};

const present = <T>(condition: boolean, ...entries: readonly T[]): readonly T[] => (condition ? entries : []);

/** The data that is erased some days after the end of an order. */
export const erasedData: ReadonlySet<Datum> = new Set([
  'name',
  'phone',
  'address',
  'note',
  'allergyNote',
  'buyer',
]);

const offers = ({ deliveryModes }: Shop, mode: DeliveryMode): boolean => deliveryModes.includes(mode);

/** The data with which a restaurant reaches a guest, by the delivery modes that the shop offers. */
export const receiverData = (shop: Shop): readonly Datum[] => [
  ...present<Datum>(offers(shop, DeliveryMode.Delivery), 'name'),
  ...present<Datum>(offers(shop, DeliveryMode.Delivery) || offers(shop, DeliveryMode.Pickup), 'phone'),
  ...present<Datum>(offers(shop, DeliveryMode.Delivery), 'address'),
];

const hasTerms = ({ terms, orderingMode }: Shop): boolean =>
  terms.length > 0 && isCheckoutNeeded(orderingMode);

/** Who receives the data of an order. */
const orderReceivers = ({ hasTills }: PrivacySettings): readonly Said[] => [
  hasTills ? ['privacy.to.tills'] : ['privacy.to.shop'],
];

const visit = ({ kept: { sessionHours, sessionDays } }: PrivacySettings): Topic => ({
  name: 'visit',
  data: ['qrCode', 'visitTime', 'cart', 'language'],
  kept: [['privacy.kept.visit', { hours: sessionHours, days: sessionDays }]],
  receivers: [['privacy.to.shop']],
});

const order = (settings: PrivacySettings): Topic => ({
  name: 'order',
  data: [
    'items',
    'note',
    'allergyNote',
    'qrCode',
    'numbers',
    'times',
    'language',
    ...present<Datum>(hasTerms(settings.shop), 'terms'),
  ],
  kept: [['privacy.kept.note', { days: settings.kept.orderDays }], ['privacy.kept.books']],
  receivers: orderReceivers(settings),
  choice: ['privacy.choice.health', { days: settings.kept.orderDays }],
});

const receiver = (settings: PrivacySettings): Topic => ({
  name: 'receiver',
  data: receiverData(settings.shop),
  kept: [['privacy.kept.erased', { days: settings.kept.orderDays }]],
  receivers: orderReceivers(settings),
});

const invoice = ({ issuesInvoices, kept }: PrivacySettings): Topic => ({
  name: 'invoice',
  data: ['buyer', 'invoiceNumber'],
  kept: [['privacy.kept.erased', { days: kept.orderDays }], ['privacy.kept.books']],
  receivers: [[issuesInvoices ? 'privacy.to.ecpay' : 'privacy.to.issuer']],
});

const payment = ({ platforms, kept }: PrivacySettings): Topic => ({
  name: 'payment',
  data: ['payment'],
  kept: [['privacy.kept.messages', { days: kept.paymentDays }]],
  receivers: [['privacy.to.platforms', { platforms: platforms.join(', ') }]],
});

const mail = ({ kept }: PrivacySettings): Topic => ({
  name: 'mail',
  data: ['email'],
  kept: [['privacy.kept.mail', { days: kept.mailDays }]],
  receivers: [['privacy.to.mail']],
});

const member = ({ shop, loginProvider, kept }: PrivacySettings): Topic => ({
  name: 'member',
  data: [
    'phone',
    'name',
    ...present<Datum>(loginProvider !== null, 'account'),
    'since',
    'memberOrders',
    ...present<Datum>(shop.members?.points != null, 'points'),
    ...present<Datum>(shop.members?.hasCoupons === true, 'coupons'),
    'login',
  ],
  kept: [['privacy.kept.member'], ['privacy.kept.login', { hours: kept.loginHours }]],
  receivers: [
    ['privacy.to.shop'],
    ...present<Said>(loginProvider !== null, ['privacy.to.login', { provider: loginProvider ?? '' }]),
  ],
});

const login = ({ sendsCodes, kept }: PrivacySettings): Topic => ({
  name: 'login',
  data: ['phone', 'code', 'ipAddress'],
  kept: [['privacy.kept.code', { minutes: kept.codeMinutes, days: kept.sendingDays }]],
  receivers: [sendsCodes ? ['privacy.to.messages'] : ['privacy.to.shop']],
});

const onPhone = ({ shop }: PrivacySettings): Topic => ({
  name: 'onPhone',
  data: [
    'language',
    'cart',
    'recentOrders',
    'menus',
    'filter',
    ...receiverData(shop),
    ...present<Datum>(offersInvoice(shop), 'buyer'),
    ...present<Datum>(shop.members !== null, 'login'),
  ],
  kept: [['privacy.kept.phone']],
  receivers: [['privacy.to.phone']],
});

const log: Topic = {
  name: 'log',
  data: ['request'],
  kept: [['privacy.kept.log']],
  receivers: [['privacy.to.operator']],
};

/** FIX-49: what the server stores about guests of a shop with these settings, and nothing that it does not. */
export function privacyTopics(settings: PrivacySettings): readonly Topic[] {
  const { shop, platforms, loginProvider } = settings;
  const takesLogins = shop.members !== null;
  return [
    visit(settings),
    order(settings),
    ...present(receiverData(shop).length > 0, receiver(settings)),
    ...present(offersInvoice(shop), invoice(settings)),
    ...present(platforms.length > 0, payment(settings)),
    ...present(settings.sendsReceipts, mail(settings)),
    ...present(takesLogins, member(settings)),
    ...present(takesLogins && loginProvider === null, login(settings)),
    onPhone(settings),
    log,
  ];
}
