import Type, { type Static } from 'typebox';
import { LocalTextSchema } from '../local-text.schema.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { HoldLimitsSchema } from './hold-limits.schema.ts';
import { MembersSchema } from './members.schema.ts';
import { WeeklyHoursSchema } from './opening-hours.schema.ts';
import { PauseSchema } from './pause.schema.ts';
import {
  AmountSchema,
  DeliveryModeSchema,
  LanguageSchema,
  OrderingModeSchema,
  ShopCheckoutSchema,
} from './shop.schema.ts';
import { TaxRuleSchema } from './tax.schema.ts';

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** How a shop takes reservations: days ahead by mode (null: none), and the slots of a day. */
const BookingSchema = Type.Object({
  pickupDays: Maybe(Type.Integer()),
  deliveryDays: Maybe(Type.Integer()),
  leadMinutes: Type.Integer(),
  slotMinutes: Type.Integer(),
  slotCapacity: Type.Integer(),
});

const TermsSchema = Type.Object({
  termsPid: Type.String(),
  name: LocalTextSchema,
  fileUrl: Type.String(),
});

/**
 * A shop as its brand file describes it. Amounts in minor units. `languages`: those of its texts.
 * `acceptTimeout`: seconds that the restaurant has to accept an order; null: accepted automatically. `payTimeout`:
 * seconds that an online order waits for its payment. `holds`: the limits above which an order that is not paid
 * online waits for the staff; see holdLimits. `members`: its offers to members; null: no members. `returns`: how
 * long after its end, in seconds, an order may be returned, and whether its coupon is then valid again (T13).
 * `pause`: the restaurant's last pause; null: none. It may be over.
 */
export const StoredShopSchema = Type.Object({
  shopPid: Type.String(),
  brandPid: Type.String(),
  brandName: LocalTextSchema,
  hasBrandPage: Type.Boolean(),
  brandColor: Maybe(Type.String()),
  shopName: LocalTextSchema,
  addr: LocalTextSchema,
  tel: Type.String(),
  country: Type.String(),
  languages: Type.Array(LanguageSchema),
  timeZone: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  amountScale: Type.Integer({ minimum: 0, maximum: 3 }),
  openingHours: Type.Array(WeeklyHoursSchema),
  suspended: Type.Boolean(),
  deliveryModes: Type.String(),
  deliveryModeDef: Maybe(DeliveryModeSchema),
  deliverMinAmount: AmountSchema,
  deliveryNote: LocalTextSchema,
  booking: Maybe(BookingSchema),
  checkoutMethod: ShopCheckoutSchema,
  orderingMode: OrderingModeSchema,
  acceptTimeout: Maybe(Type.Integer()),
  holds: Type.Optional(HoldLimitsSchema),
  payTimeout: Type.Integer(),
  taxes: Type.Array(TaxRuleSchema),
  taxRounding: Type.Union([Type.Literal('halfUp'), Type.Literal('down'), Type.Literal('halfEven')]),
  paymentPlatforms: Type.Array(Type.String()),
  terms: Type.Array(TermsSchema),
  invoiceFlag: Type.Boolean(),
  members: Maybe(MembersSchema),
  returns: Type.Object({ seconds: Type.Integer(), freesCoupon: Type.Boolean() }),
  pause: Maybe(PauseSchema),
});
export type StoredShop = ReadonlyLists<Static<typeof StoredShopSchema>>;
