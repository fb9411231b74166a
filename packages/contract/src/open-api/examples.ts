import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Spu, SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { Order, OrderItem } from '@comanda/domain/order/order.schema';
import type { QueryInfo } from '@comanda/domain/session/session.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { MerchantOrder } from '../merchant/order.schema.ts';

/** Example values of the API documents: one order at table 7, amounts in main units. */
export const exampleToken = 'c1.dGhpcyBpcyBubyByZWFsIHRva2Vu.signature';
export const exampleMember = 'bm8gcmVhbCBtZW1iZXIgdG9rZW4';
export const exampleOrderId = 'AbCdEfGhIjKlMnOpQrStUv';
export const exampleTx = 'VuTsRqPoNmLkJiHgFeDcBa';
export const exampleTime = 1_800_000_000;

export const exampleLine: OrderLine = {
  spuPid: 'beef-noodle',
  skuPid: 'beef-noodle.large',
  spuType: 'S',
  comboGroupPid: '',
  unitQty: 2,
  unitAmount: 9.5,
  saleAmount: 19,
  featurePidList: ['spice.mild'],
  extraList: [{ attrPid: 'noodle-extras.soy-egg', price: 1, unitQty: 1, unitAmount: 1 }],
  comboElemList: [],
};

export const exampleQuery: QueryInfo = {
  hash: 'noodle-table-7',
  type: 'T',
  code: '7',
  token: exampleToken,
  tableNo: '7',
  shopPid: 'noodle-bar/centre',
};

export const exampleShop: ShopInfo = {
  brandName: ['Noodle Bar', '麵吧'],
  shopName: ['Centre', '中心店'],
  shopPid: 'noodle-bar/centre',
  addr: ['Main Street 1', '主街1號'],
  tel: '09 000 0001',
  brandUrl: '/h5/brand?brand=noodle-bar',
  brandColor: null,
  languages: ['en', 'zh-TW'],
  amountScale: 2,
  currency: 'EUR',
  currencySymbol: '€',
  timeZone: 'Europe/Helsinki',
  openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '22:00' }],
  deliveryModes: 'FTP',
  deliveryModeDef: 'F',
  bookingLifePick: 2,
  bookingLifeDeliver: null,
  checkoutMethod: 'A',
  orderingMode: 'O',
  deliverMinAmount: 0,
  deliveryNote: ['', ''],
  openFlag: true,
  memberIsvCode: null,
  memberCouponFlag: false,
  memberPointFlag: false,
  eulaFlag: true,
  country: 'FI',
  invoiceFlag: false,
  statementFlag: true,
  menuVersion: 3,
};

const exampleSpu: Spu = {
  spuPid: 'beef-noodle',
  skuPid: '',
  spuType: 'S',
  editableFlag: true,
  priceMin: 8,
  selloutFlag: false,
  spuCatePid: 'noodles',
  spuName: ['Beef noodle soup', '牛肉麵'],
  descr: ['Slowly cooked', '慢火細燉'],
  imageUrl: '',
  imageColor: '',
  minQty: null,
  maxQty: null,
  comboDescList: [],
  allergens: [],
  diets: [],
  unusableType: 0,
  availableSaleTimes: [],
};

export const exampleCategory: SpuCate = {
  spuCatePid: 'noodles',
  spuCateName: ['Noodles', '麵'],
  spuList: [exampleSpu],
};

export const exampleDetail: SpuDetail = {
  spu: exampleSpu,
  skuDetail: {
    specGroupList: [
      {
        specGroupPid: 'size',
        specGroupName: ['Size', '份量'],
        specList: [{ specPid: 'large', specName: ['Large', '大'], checked: true }],
      },
    ],
    skuList: [
      {
        skuPid: 'beef-noodle.large',
        salePrice: 8.5,
        specPidSet: ['large'],
        selloutFlag: false,
        featureGroupList: [],
        extraGroupList: [],
      },
    ],
  },
  combo: null,
};

export const exampleAvailability: Availability = {
  selloutSpuPidList: ['miso-soup'],
  selloutAttrPidList: [],
  stopSellingSpuList: [],
};

export const exampleItem: OrderItem = {
  spuPid: 'beef-noodle',
  skuPid: 'beef-noodle.large',
  spuName: ['Beef noodle soup', '牛肉麵'],
  imageUrl: '',
  imageColor: '',
  unitQty: 2,
  saleAmount: 19,
  extraSaleAmount: 2,
  specList: [{ specName: ['Large', '大'] }],
  featureList: [{ attrPid: 'spice.mild', attrName: ['Mild', '小辣'] }],
  extraList: [
    {
      attrPid: 'noodle-extras.soy-egg',
      attrName: ['Soy egg', '滷蛋'],
      unitQty: 1,
      unitAmount: 1,
    },
  ],
  comboElemList: [],
};

export const exampleTax = {
  taxName: ['VAT', '加值稅'],
  taxRate: 14,
  taxBase: 16.67,
  taxAmount: 2.33,
  included: true,
};

const common = {
  orderId: exampleOrderId,
  orderNo: '270115-001',
  orderStatus: 1,
  txStatus: 0,
  orderingMode: 'O',
  checkoutMethod: 'P',
  deliveryMode: 'F',
  tableNo: '7',
  crtTime: exampleTime,
  expectTime: null,
  expectLatestTime: null,
  pickupCode: '4711',
  receiverName: null,
  receiverTel: null,
  deliveryAddr: null,
  memo: 'No coriander, please',
  allergyNote: ['shrimp'],
  reason: null,
  orderingAmount: 19,
  dueAmount: 19,
  payTime: null,
  txNo: null,
  paymentPlatformName: null,
  itemList: [exampleItem],
  taxList: [exampleTax],
  version: 1,
} as const;

export const exampleOrder: Order = {
  ...common,
  allergyNote: [...common.allergyNote],
  itemList: [exampleItem],
  taxList: [exampleTax],
  payTimeout: 900,
  pickupQrcode: '4711',
  heldUntil: null,
  refundAmount: 0,
  refundedFlag: false,
  productCount: 2,
  promoList: [],
};

export const exampleMerchantOrder: MerchantOrder = {
  ...common,
  allergyNote: [...common.allergyNote],
  itemList: [exampleItem],
  taxList: [exampleTax],
  codeHash: 'noodle-table-7',
  acceptDeadline: exampleTime + 600,
  hold: null,
  promoAmount: 0,
  paidAmount: 0,
  leftAmount: common.dueAmount,
  currency: 'EUR',
  invoiceBuyer: null,
  invoice: null,
};
