import { addition } from '@comanda/domain/addition.schema';
import { OrderLineSchema } from '@comanda/domain/cart/cart-line.schema';
import { CheckedSalesSchema } from '@comanda/domain/checkout/checked-sales.schema';
import { limits } from '@comanda/domain/limits';
import { AvailabilitySchema } from '@comanda/domain/menu/availability.schema';
import { SpuCateSchema, SpuDetailSchema } from '@comanda/domain/menu/spu.schema';
import { QueryInfoSchema } from '@comanda/domain/session/session.schema';
import { DeliveryModeSchema, ShopInfoSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import {
  exampleAvailability,
  exampleCategory,
  exampleDetail,
  exampleLine,
  exampleQuery,
  exampleShop,
  exampleTime,
  exampleToken,
} from '../open-api/examples.ts';
import { input, Maybe, Pid, Token, UnixSeconds } from './fields.ts';

const MenuVersion = Type.Optional(
  Type.Integer({
    description: 'addition: the menu the phone has; its categories are answered only when they differ',
  }),
);
const AvailabilityNow = addition(AvailabilitySchema, 'what cannot be had then');

/** Opens a shop from a scanned code. A token of an earlier scan of the same place resumes its session (SES-16). */
export const qr = call({
  path: 'qr',
  summary: 'Session init: open the shop of a QR code',
  description:
    'Opens the shop of a scanned code. A token of an earlier scan of the same place goes on. With the `menuVersion` that the phone has, its categories are left out.',
  access: 'scan',
  errors: ['qrNotEffective', 'storeClosed', 'storeNoData', 'noPaymentMethods'],
  input: input({
    hash: Type.String({ minLength: 1, maxLength: 100 }),
    type: Type.String({ maxLength: 10 }),
    code: Type.String({ maxLength: 100 }),
    expectTime: Type.Optional(Maybe(UnixSeconds)),
    token: Type.Optional(Token),
    menuVersion: MenuVersion,
  }),
  output: Type.Object({
    queryInfo: QueryInfoSchema,
    shopInfo: ShopInfoSchema,
    spuCateList: Maybe(Type.Array(SpuCateSchema)),
    availability: AvailabilityNow,
  }),
  example: {
    input: { hash: 'noodle-table-7', type: 'T', code: '7' },
    output: {
      queryInfo: exampleQuery,
      shopInfo: exampleShop,
      spuCateList: [exampleCategory],
      availability: exampleAvailability,
    },
  },
});

/**
 * The menu at `expectTime` (Unix seconds; null or missing: now), with what is unavailable then (MENU-15). A phone
 * that names its menu version gets the marks without the menu.
 */
export const menu = call({
  path: 'menu',
  summary: 'The menu for a time',
  description:
    'Answers the menu as it can be ordered at `expectTime` (null or left out: now), and what cannot be had then. With the `menuVersion` that the phone has, its categories are left out.',
  access: 'session',
  errors: ['storeNoData'],
  input: input({ token: Token, expectTime: Type.Optional(Maybe(UnixSeconds)), menuVersion: MenuVersion }),
  output: Type.Object({
    spuCateList: Maybe(Type.Array(SpuCateSchema)),
    shopInfo: addition(ShopInfoSchema),
    availability: AvailabilityNow,
  }),
  example: {
    input: { token: exampleToken, menuVersion: 3 },
    output: { spuCateList: null, shopInfo: exampleShop, availability: exampleAvailability },
  },
});

/**
 * An opened item: its variants or its set, with what is unavailable at `expectTime` (Unix seconds; null or missing:
 * now); refused if it has left the menu.
 */
export const spu = call({
  path: 'spu',
  summary: 'Item detail: variants or set',
  description:
    'Answers the variants of an item, or the slots of a set, with what of them cannot be had at `expectTime`.',
  access: 'session',
  errors: ['storeNoData', 'itemsUnavailable'],
  input: input({
    token: Token,
    spuPid: Pid,
    expectTime: addition(Type.Optional(Maybe(UnixSeconds))),
  }),
  output: SpuDetailSchema,
  example: {
    input: { token: exampleToken, spuPid: 'beef-noodle' },
    output: exampleDetail,
  },
});

/**
 * The unavailable ones of these items at `expectTime` (Unix seconds, null: now) in this mode: sold out, or outside
 * selling times (CART-11), or with too few units left (FIX-11). Also the lines whose choices have left the menu
 * (FIX-20), and today's prices if they differ (FIX-21).
 */
export const checkSales = call({
  path: 'check/sales',
  summary: 'Sell-out check',
  description:
    'Says what of these items cannot be had at `expectTime` (null: now): sold out, outside its selling times, or fewer left than asked for. Also which lines have to be chosen again, and today’s prices where they differ.',
  access: 'session',
  errors: ['storeNoData'],
  body: 'cart',
  load: 'order',
  input: input({
    token: Token,
    itemList: Type.Array(OrderLineSchema, { maxItems: 200 }),
    deliveryMode: DeliveryModeSchema,
    expectTime: Maybe(UnixSeconds),
    checkout: Type.Optional(Type.Boolean({ description: 'whether an order is about to be placed' })),
  }),
  output: CheckedSalesSchema,
  example: {
    input: { token: exampleToken, itemList: [exampleLine], deliveryMode: 'F', expectTime: null },
    output: { ...exampleAvailability, shortList: [{ pid: 'beef-noodle.large', kind: 'sku', left: 1 }] },
  },
});

/**
 * The slots of a day on the shop's calendar with capacity for `goodsCount` units, in Unix seconds (MODE-6); none if
 * the shop takes no bookings in this mode.
 */
export const bookingTimes = call({
  path: 'booking/times',
  summary: 'Reservation times of a day',
  description:
    'Lists the slots of a day that still hold `goodsCount` units; none if the shop takes no bookings in this mode.',
  access: 'session',
  input: input({
    token: Token,
    goodsCount: Type.Integer({ minimum: 0, maximum: limits.distinctLines * limits.unitQty }),
    deliveryMode: DeliveryModeSchema,
    bookingDate: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: "a date on the shop's calendar",
    }),
  }),
  output: Type.Array(Type.Object({ start: UnixSeconds, end: UnixSeconds })),
  example: {
    input: { token: exampleToken, goodsCount: 2, deliveryMode: 'P', bookingDate: '2027-01-15' },
    output: [{ start: exampleTime, end: exampleTime + 900 }],
  },
});
