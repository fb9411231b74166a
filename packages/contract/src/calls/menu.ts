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
import { deliveryPlace, input, Maybe, Pid, Token, UnixSeconds } from './fields.ts';

const MenuVersion = Type.Optional(
  Type.Integer({
    description:
      'addition: the version of the menu that the phone has; its categories are only sent if they differ',
  }),
);
const AvailabilityNow = addition(AvailabilitySchema, 'what is unavailable at that time');

/**
 * SES-16: opens the shop of a scanned QR code. With a token of an earlier scan of the same place, its session resumes.
 */
export const qr = call({
  path: 'qr',
  summary: 'Session init: open the shop of a QR code',
  description:
    'Opens the shop of a scanned QR code. With a token of an earlier scan of the same place, that session resumes. With the `menuVersion` that the phone has, its categories are left out.',
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
    newParty: addition(
      Type.Optional(Type.Literal(true)),
      'the earlier session belonged to a party that has left; nothing of it may be shown',
    ),
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
 * MENU-15: the menu at `expectTime` (Unix seconds; null or missing: now), with what is unavailable then. If the phone
 * sends its menu version and has the same menu, the answer only has the availability.
 */
export const menu = call({
  path: 'menu',
  summary: 'The menu for a time',
  description:
    'Returns the menu as it can be ordered at `expectTime` (null or left out: now), and what is unavailable then. With the `menuVersion` that the phone has, its categories are left out.',
  access: 'shop',
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
 * The detail of an item: its variants or its set, with what is unavailable at `expectTime` (Unix seconds; null or
 * missing: now). Refused if the item is no longer on the menu.
 */
export const spu = call({
  path: 'spu',
  summary: 'Item detail: variants or set',
  description:
    'Returns the variants of an item or the groups of a set, and marks those that are unavailable at `expectTime`. With a `deliveryMode`, the prices are those in force in that mode at that time.',
  access: 'shop',
  errors: ['storeNoData', 'itemsUnavailable'],
  input: input({
    token: Token,
    spuPid: Pid,
    expectTime: addition(Type.Optional(Maybe(UnixSeconds))),
    deliveryMode: addition(
      Type.Optional(DeliveryModeSchema),
      'the prices are those in force in this mode; left out: those without rules',
    ),
  }),
  output: SpuDetailSchema,
  example: {
    input: { token: exampleToken, spuPid: 'beef-noodle' },
    output: exampleDetail,
  },
});

/**
 * CART-11: which of these items are unavailable at `expectTime` (Unix seconds; null: now) in a delivery mode: sold out,
 * outside their selling times, or with too few units left (FIX-11). The answer also has the lines whose choices the
 * menu no longer allows (FIX-20), and the current prices if they differ (FIX-21).
 */
export const checkSales = call({
  path: 'check/sales',
  summary: 'Sell-out check',
  description:
    'Returns which of these items are unavailable at `expectTime` (null: now): sold out, outside their selling times, or with fewer units left than requested. Also returns which lines must be chosen again, and the current prices if they differ.',
  access: 'shop',
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
 * MODE-6: the slots of a day in the shop's time zone that have capacity for `goodsCount` units, in Unix seconds. Empty
 * if the shop takes no bookings in this delivery mode.
 */
export const bookingTimes = call({
  path: 'booking/times',
  summary: 'Reservation times of a day',
  description:
    'Lists the slots of a day that have capacity for `goodsCount` units; empty if the shop takes no bookings in this mode.',
  access: 'shop',
  input: input({
    token: Token,
    goodsCount: Type.Integer({ minimum: 0, maximum: limits.distinctLines * limits.unitQty }),
    deliveryMode: DeliveryModeSchema,
    ...deliveryPlace,
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
