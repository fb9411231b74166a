import type { Order, OrderItem, OrderSummary } from '../order/order.schema.ts';

/** One miso soup of an order. */
export const anOrderItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  spuPid: 'miso-soup',
  spuName: 'Miso soup',
  spuName2: '味噌湯',
  imageUrl: '',
  imageColor: '',
  unitQty: 1,
  saleAmount: 350,
  extraSaleAmount: 0,
  specList: [],
  featureList: [],
  extraList: [],
  comboElemList: [],
  ...overrides,
});

/** An unpaid online order of one miso soup at table 7, placed on 7 January 2026 at noon in Helsinki. */
export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  orderId: 'order-1',
  orderNo: '0107-001',
  orderStatus: 0,
  txStatus: 0,
  txNo: null,
  paymentPlatformName: null,
  payTime: null,
  payTimeout: 900,
  crtTime: 1_767_780_000,
  orderingMode: 'O',
  checkoutMethod: 'O',
  deliveryMode: 'F',
  tableNo: '7',
  expectTime: null,
  expectLatestTime: null,
  pickupCode: null,
  pickupQrcode: null,
  receiverName: null,
  receiverTel: null,
  deliveryAddr: null,
  memo: '',
  reason: null,
  orderingAmount: 350,
  dueAmount: 350,
  productCount: 1,
  itemList: [anOrderItem()],
  promoList: [],
  taxList: [
    { taxName: 'VAT', taxName2: '加值稅', taxRate: 13.5, taxBase: 308, taxAmount: 42, included: true },
  ],
  version: 1,
  ...overrides,
});

/** The same order as history lists it. */
export const anOrderSummary = (overrides: Partial<OrderSummary> = {}): OrderSummary => ({
  orderId: 'order-1',
  orderNo: '0107-001',
  orderStatus: 0,
  txStatus: 0,
  orderingMode: 'O',
  checkoutMethod: 'O',
  deliveryMode: 'F',
  crtTime: 1_767_780_000,
  dueAmount: 350,
  productCount: 1,
  itemCount: 1,
  itemList: [{ spuName: 'Miso soup', spuName2: '味噌湯', imageUrl: '', imageColor: '', unitQty: 1 }],
  shopName: 'Centre',
  shopName2: '中心店',
  ...overrides,
});
