import Type, { type Static } from 'typebox';
import { AmountSchema, RoundingSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { AreaSchema } from './area.schema.ts';
import { BusySchema } from './busy.schema.ts';
import { ChargeRuleSchema } from './charge.schema.ts';
import { DeliveryZoneSchema } from './delivery-zone.schema.ts';
import { HoldLimitsSchema } from './hold-limits.schema.ts';
import { KitchenSchema } from './kitchen.schema.ts';
import { MembersSchema } from './members.schema.ts';
import { ModeTermsSchema } from './mode-terms.schema.ts';
import { WeeklyHoursSchema } from './opening-hours.schema.ts';
import { PauseSchema } from './pause.schema.ts';
import {
  DeliveryModeSchema,
  OrderingModeSchema,
  ShopCheckoutSchema,
  TextLanguageSchema,
} from './shop.schema.ts';
import { TaxRuleSchema } from './tax.schema.ts';
import { TipsSchema } from './tips.schema.ts';

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The booking settings of a shop: days ahead by mode (null: not bookable), and the length and capacity of slots. */
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

/** The name and address of the body that is responsible for the shop, and the email address for its guests. */
const ContactSchema = Type.Object({ name: LocalTextSchema, email: Type.String() });

/**
 * A shop as its brand file describes it; amounts in minor units. `languages`: the languages of its texts.
 * `acceptTimeout`: seconds that the restaurant has to accept an order; null accepts orders automatically. `payTimeout`:
 * seconds that an online order waits for its payment. `holds`: the limits above which an order that is not paid online
 * waits for the staff (see `holdLimits`). `cashRegister`: the shop has a certified cash register of its own.
 * `taxNumber`, `legalName` and `receiptFooter` are printed on receipts.
 * `cashRounding`: the smallest coin, to which cash payments are rounded; absent if it is one minor unit. `dayStartsAt`: the local time at which its business day begins ("04:00" if absent). `asksGuests`: guests at a table are asked how many they are. `lineNotes`: the most characters of a note on a line; absent without notes. `members`: what it offers to members; null without members. `returns`: for
 * how many seconds after its end an order may be returned (transition T13), and whether its coupon is then valid
 * again. `areas`: its tables by area; absent if the brand file names none. `sittings`: the staff open and close the sittings of its tables, so that each has a bill. `kitchen`: its stations and how it works; absent if the brand file says nothing. `pause`: the latest pause, which may be over; null if there was none. `busy`: the latest extra time, which may be over.
 */
export const StoredShopSchema = Type.Object({
  shopPid: Type.String(),
  brandPid: Type.String(),
  brandName: LocalTextSchema,
  hasBrandPage: Type.Boolean(),
  contact: Type.Optional(ContactSchema),
  brandColor: Maybe(Type.String()),
  shopName: LocalTextSchema,
  addr: LocalTextSchema,
  taxNumber: Type.Optional(Type.String()),
  legalName: Type.Optional(LocalTextSchema),
  receiptFooter: Type.Optional(LocalTextSchema),
  tel: Type.String(),
  country: Type.String(),
  languages: Type.Array(TextLanguageSchema),
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
  deliveryZones: Type.Optional(Type.Array(DeliveryZoneSchema)),
  areas: Type.Optional(Type.Array(AreaSchema)),
  sittings: Type.Optional(Type.Boolean()),
  kitchen: Type.Optional(KitchenSchema),
  booking: Maybe(BookingSchema),
  checkoutMethod: ShopCheckoutSchema,
  orderingMode: OrderingModeSchema,
  acceptTimeout: Maybe(Type.Integer()),
  holds: Type.Optional(HoldLimitsSchema),
  asksGuests: Type.Optional(Type.Boolean()),
  lineNotes: Type.Optional(Type.Object({ maxLength: Type.Integer() })),
  payTimeout: Type.Integer(),
  modeTerms: Type.Optional(Type.Array(ModeTermsSchema)),
  charges: Type.Optional(Type.Array(ChargeRuleSchema)),
  tips: Type.Optional(TipsSchema),
  cashRegister: Type.Optional(Type.Literal('external')),
  cashRounding: Type.Optional(AmountSchema),
  dayStartsAt: Type.Optional(Type.String()),
  taxes: Type.Array(TaxRuleSchema),
  taxRounding: RoundingSchema,
  paymentPlatforms: Type.Array(Type.String()),
  terms: Type.Array(TermsSchema),
  invoiceFlag: Type.Boolean(),
  members: Maybe(MembersSchema),
  returns: Type.Object({ seconds: Type.Integer(), freesCoupon: Type.Boolean() }),
  pause: Maybe(PauseSchema),
  busy: Type.Optional(BusySchema),
});
export type StoredShop = ReadonlyLists<Static<typeof StoredShopSchema>>;
