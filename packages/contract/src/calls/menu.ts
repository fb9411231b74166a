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
import { input, Maybe, Pid, Token, UnixSeconds } from './fields.ts';

const MenuVersion = Type.Optional(
  Type.Integer({
    description: 'addition: the menu the phone has; its categories are answered only when they differ',
  }),
);
const AvailabilityNow = addition(AvailabilitySchema, 'what cannot be had then');

/** Opens a shop from a scanned code. A token of an earlier scan of the same place is taken up again (SES-16). */
export const qr = call({
  summary: 'Session init: open the shop of a QR code',
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
});

/**
 * The menu as it can be ordered at `expectTime` (Unix seconds; null or left out: now), marked with what
 * cannot be had then (MENU-15). A phone that names the menu it has is answered the marks without the menu.
 */
export const menu = call({
  summary: 'The menu for a time',
  input: input({ token: Token, expectTime: Type.Optional(Maybe(UnixSeconds)), menuVersion: MenuVersion }),
  output: Type.Object({
    spuCateList: Maybe(Type.Array(SpuCateSchema)),
    shopInfo: addition(ShopInfoSchema),
    availability: AvailabilityNow,
  }),
});

/**
 * An item opened: its variants or its set, marked with what cannot be had at `expectTime` (Unix seconds; null or left out:
 * now); refused when the menu no longer has it.
 */
export const spu = call({
  summary: 'Item detail: variants or set',
  input: input({
    token: Token,
    spuPid: Pid,
    expectTime: addition(Type.Optional(Maybe(UnixSeconds))),
  }),
  output: SpuDetailSchema,
});

/**
 * What of these items cannot be had at `expectTime` (Unix seconds, null: now) in this mode: sold out, or
 * outside its selling times (CART-11), or fewer left than asked for (FIX-11). With the lines whose choices the menu no longer
 * allows (FIX-20), and today's prices where they differ (FIX-21).
 */
export const checkSales = call({
  summary: 'Sell-out check',
  input: input({
    token: Token,
    itemList: Type.Array(OrderLineSchema, { maxItems: 200 }),
    deliveryMode: DeliveryModeSchema,
    expectTime: Maybe(UnixSeconds),
    checkout: Type.Optional(Type.Boolean({ description: 'whether an order is about to be placed' })),
  }),
  output: CheckedSalesSchema,
});

/**
 * The slots of a day on the shop's calendar that still hold `goodsCount` units, in Unix seconds (MODE-6);
 * none when the shop takes no bookings in this mode.
 */
export const bookingTimes = call({
  summary: 'Reservation times of a day',
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
});
