import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { LineProblemSchema } from '@comanda/domain/checkout/line-problem.schema';
import { moneyFieldSchemas } from '@comanda/domain/checkout/money-fields.schema';
import { AvailabilitySchema } from '@comanda/domain/menu/availability.schema';
import { ShortItemSchema } from '@comanda/domain/menu/short-item.schema';
import { SpuCateSchema, SpuDetailSchema } from '@comanda/domain/menu/spu.schema';
import { zoneProblems } from '@comanda/domain/shop/delivery-zone';
import { DeliveryModeSchema, ShopInfoSchema } from '@comanda/domain/shop/shop.schema';
import { slotProblems } from '@comanda/domain/shop/slots';
import Type, { type TProperties } from 'typebox';
import { Pid } from '../calls/fields.ts';
import {
  exampleAvailability,
  exampleCategory,
  exampleDetail,
  exampleLine,
  exampleMerchantOrder,
  exampleShop,
  exampleTax,
} from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import { WriteHeadersSchema } from './inputs.schema.ts';
import { MerchantOrderSchema } from './order.schema.ts';
import { PlaceOrderBodySchema, PriceOrderBodySchema } from './taking.schema.ts';

const none = {} satisfies TProperties;
const short = { shortList: Type.Array(ShortItemSchema) };

const refusals = {
  reasonNeeded: none,
  discountNotAllowed: none,
  wrongAmount: none,
  wrongOrder: { field: Type.String(), problem: Type.String() },
  wrongLines: { problemList: Type.Array(LineProblemSchema) },
  wrongDiscount: { fault: Type.Enum(['tooMuch', 'nothing', 'noSuchUnits']) },
  noSuchTable: none,
  shopClosed: none,
  notAvailable: { ...AvailabilitySchema.properties, ...short },
  timeUnavailable: { reason: Type.Enum([...slotProblems]) },
  notDelivered: { problem: Type.Enum(['belowMinimum', ...zoneProblems]) },
};

const exampleOrder = {
  deliveryMode: 'F',
  tableNo: '7',
  itemList: [
    {
      spuPid: 'beef-noodle',
      skuPid: 'beef-noodle.large',
      unitQty: 2,
      featurePidList: ['spice.mild'],
      extraList: [{ attrPid: 'noodle-extras.soy-egg', unitQty: 1 }],
    },
  ],
};

const { promoAmount: _noCoupons, promoList: _noBenefits, ...money } = moneyFieldSchemas;

/** The calls with which staff take an order for a table or by telephone (DESK-8). */
export const takingCalls = {
  readGuestMenu: merchantCall({
    name: 'readGuestMenu',
    method: 'GET',
    permission: 'readOrders',
    path: '/guest-menu',
    summary: 'The menu and the shop as guests see them',
    description: 'The categories with their items, and what is unavailable now. Amounts are main units.',
    answer: Type.Object({
      spuCateList: Type.Array(SpuCateSchema),
      shopInfo: ShopInfoSchema,
      availability: AvailabilitySchema,
    }),
    refusals: { shopClosed: none },
    example: {
      answer: {
        spuCateList: [exampleCategory],
        shopInfo: exampleShop,
        availability: exampleAvailability,
      },
    },
  }),
  readGuestItem: merchantCall({
    name: 'readGuestItem',
    method: 'GET',
    permission: 'readOrders',
    path: '/guest-menu/:spuPid',
    summary: 'An item with its variants and choices, or the groups of a set',
    description:
      'At the prices in force now in a delivery mode; in that of the shop’s first choice if it is left out.',
    params: Type.Object({ spuPid: Pid }),
    query: Type.Object({ deliveryMode: Type.Optional(DeliveryModeSchema) }, { additionalProperties: false }),
    answer: SpuDetailSchema,
    refusals: { noSuchItem: none },
    example: { answer: exampleDetail },
  }),
  priceOrder: merchantCall({
    name: 'priceOrder',
    method: 'POST',
    onlyReads: true,
    permission: 'moveOrders',
    path: '/orders/price',
    summary: 'What an order would come to',
    description:
      'Prices an order as `placeOrder` would place it now, and places nothing. `shortList` has the variants of which fewer units are left than it needs.',
    body: PriceOrderBodySchema,
    answer: Type.Object({ ...money, itemList: Type.Array(OrderLineSchema), ...short }),
    refusals,
    example: {
      body: exampleOrder,
      answer: {
        orderingAmount: 19,
        dueAmount: 19,
        taxList: [exampleTax],
        itemList: [exampleLine],
        shortList: [],
      },
    },
  }),
  placeOrder: merchantCall({
    name: 'placeOrder',
    method: 'POST',
    permission: 'moveOrders',
    path: '/orders',
    summary: 'Places an order that staff take',
    description:
      'For a table or by telephone, with the menu, rules and prices of guests. It is accepted at once and paid at the till. A pause, opening hours and a stopped QR code do not bind the staff. A discount needs a reason and the permission `refunds`.',
    headers: WriteHeadersSchema,
    body: PlaceOrderBodySchema,
    audited: ['deliveryMode', 'tableNo', 'discountAmount'],
    answer: Type.Object({
      order: MerchantOrderSchema,
      discountAmount: Type.Optional(
        Type.Number({
          description: 'main units of the currency: what the discount takes off; absent without one',
        }),
      ),
    }),
    refusals: { ...refusals, otherAmount: money },
    example: {
      body: { ...exampleOrder, dueAmount: 19 },
      answer: { order: exampleMerchantOrder },
    },
  }),
};
