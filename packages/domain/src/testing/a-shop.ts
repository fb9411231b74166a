import { defaultHoldLimits } from '../shop/hold-limits.ts';
import type { ShopInfo } from '../shop/shop.schema.ts';
import type { Shop } from '../shop/shop.ts';
import { shopInfo } from '../shop/shop.ts';

/** A shop in Helsinki: always open, all delivery modes, both checkout methods, euros, 13.5 % VAT included. */
export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  shopPid: 'noodle-bar/centre',
  brandPid: 'noodle-bar',
  brandName: ['Noodle Bar', '麵吧'],
  hasBrandPage: true,
  brandColor: null,
  shopName: ['Centre', '中心店'],
  addr: ['Main Street 1', '主街1號'],
  tel: '09 000 0001',
  country: 'FI',
  languages: ['en', 'zh-TW'],
  timeZone: 'Europe/Helsinki',
  currency: 'EUR',
  currencySymbol: '€',
  amountScale: 2,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
  suspended: false,
  deliveryModes: 'FTPD',
  deliveryModeDef: 'F',
  deliverMinAmount: 2000,
  deliveryNote: ['', ''],
  booking: { pickupDays: 2, deliveryDays: 2, leadMinutes: 30, slotMinutes: 15, slotCapacity: 20 },
  checkoutMethod: 'A',
  orderingMode: 'O',
  acceptTimeout: null,
  holds: defaultHoldLimits,
  payTimeout: 900,
  taxes: [{ taxName: ['VAT', '加值稅'], taxRate: 13.5, included: true, classes: ['food'], modes: '' }],
  taxRounding: 'halfUp',
  paymentPlatforms: ['sandbox'],
  terms: [],
  invoiceFlag: false,
  members: null,
  returns: { seconds: 7 * 86_400, freesCoupon: false },
  pause: null,
  ...overrides,
});

/** The shop of `aShop` as a diner's phone gets it. */
export const aShopInfo = (overrides: Partial<ShopInfo> = {}): ShopInfo => ({
  ...shopInfo(aShop(), 1, Date.UTC(2026, 0, 7, 10) / 1000),
  ...overrides,
});
