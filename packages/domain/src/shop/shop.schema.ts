import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { AmountSchema, RoundingSchema } from '../amount.schema.ts';
import { languages } from '../language.ts';
import { LocalTextSchema, textSchema } from '../local-text.schema.ts';
import { ChargeRuleSchema } from './charge.schema.ts';
import { DeliveryZoneSchema } from './delivery-zone.schema.ts';
import { ModeTermsInfoSchema } from './mode-terms.schema.ts';
import { WeeklyHoursSchema } from './opening-hours.schema.ts';

export const LanguageSchema = Type.Enum(languages);
/** The language of a shop's texts. The interface may lack it. */
export const TextLanguageSchema = Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' });
/** F dine-in, T takeaway, P self pickup, D delivery (specification, section 4). */
export const DeliveryModeSchema = Type.Union([
  Type.Literal('F'),
  Type.Literal('T'),
  Type.Literal('P'),
  Type.Literal('D'),
]);
/** P at the till, O online. */
export const CheckoutMethodSchema = Type.Union([Type.Literal('P'), Type.Literal('O')]);
/** P at the till, O online, A either of the two. */
export const ShopCheckoutSchema = Type.Union([Type.Literal('P'), Type.Literal('O'), Type.Literal('A')]);
/** O separate orders, A orders that are appended to the table's bill. */
export const OrderingModeSchema = Type.Union([Type.Literal('O'), Type.Literal('A')]);

export const PaymentPlatformSchema = Type.Object({ pid: Type.String(), name: Type.String() });
export type PaymentPlatform = Static<typeof PaymentPlatformSchema>;

/**
 * A shop as a diner's phone gets it (specification, section 3). `languages`: the languages of its texts. `openFlag` is
 * true while the shop takes orders. `bookingLife…` is how many days ahead a mode can be booked, null for none.
 */
export const ShopInfoSchema = Type.Object({
  brandName: LocalTextSchema,
  shopName: LocalTextSchema,
  shopPid: Type.String(),
  addr: textSchema({}, { description: 'addition: address in the second language' }),
  brandUrl: Type.String(),
  languages: Type.Array(TextLanguageSchema),
  langList: Type.Optional(
    Type.Array(
      Type.Object({
        lang: addition(TextLanguageSchema),
        name: addition(Type.String()),
        shortName: addition(Type.String(), 'for a small button'),
      }),
      {
        description:
          'addition: all languages of the shop with their names in themselves, its first one first; `lang2` is the one of the others that suits the diner best',
      },
    ),
  ),
  amountScale: Type.Integer({ minimum: 0, maximum: 3 }),
  currencySymbol: Type.String(),
  deliveryModes: Type.String({ pattern: '^[FTPD]{1,4}$' }),
  deliveryModeDef: Type.Union([DeliveryModeSchema, Type.Null()]),
  deliverMinAmount: AmountSchema,
  openFlag: Type.Boolean(),
  opensAt: Type.Optional(
    Type.Integer({
      description:
        'addition: when the closed shop opens next, Unix seconds; absent while it is open or paused',
    }),
  ),
  bookingLifePick: Type.Union([Type.Integer(), Type.Null()]),
  bookingLifeDeliver: Type.Union([Type.Integer(), Type.Null()]),
  checkoutMethod: ShopCheckoutSchema,
  orderingMode: OrderingModeSchema,
  memberIsvCode: Type.Union([Type.String(), Type.Null()]),
  memberCouponFlag: Type.Boolean(),
  memberPointFlag: Type.Boolean(),
  eulaFlag: Type.Boolean(),
  country: Type.String(),
  invoiceFlag: Type.Boolean(),
  tel: Type.String({ description: 'addition: the telephone number for questions' }),
  currency: Type.String({ description: 'addition: ISO 4217, for Intl' }),
  timeZone: Type.String({ description: 'addition: IANA zone' }),
  openingHours: Type.Array(WeeklyHoursSchema, { description: 'addition: shown while the shop is closed' }),
  deliveryNote: textSchema(
    { description: 'addition: where and how the shop delivers' },
    { description: 'addition' },
  ),
  brandColor: Type.Union([Type.String(), Type.Null()], {
    description: 'addition: #rrggbb, the accent of the shop',
  }),
  pause: Type.Optional(
    Type.Object(
      { message: LocalTextSchema },
      { description: 'addition: the message of a pause, during which the shop takes no orders' },
    ),
  ),
  paymentPlatformList: Type.Optional(
    Type.Array(PaymentPlatformSchema, {
      description: 'addition: the platforms for online payment; absent if the shop takes none',
    }),
  ),
  statementFlag: Type.Boolean({
    description: 'addition: whether the shop has an accessibility statement at /h5/accessibility',
  }),
  modeTermsList: addition(
    Type.Optional(Type.Array(ModeTermsInfoSchema)),
    'the delivery modes with hours or a lead time of their own; absent if there are none',
  ),
  shopChargeList: addition(
    Type.Optional(Type.Array(ChargeRuleSchema)),
    'the charges that orders of the shop may bear; absent if there are none',
  ),
  sittingFlag: addition(
    Type.Optional(Type.Literal(true)),
    'a party at a table has one bill: see table/bill; absent if each phone only sees its own orders',
  ),
  guestCountFlag: Type.Optional(
    Type.Boolean({ description: 'addition: true if the shop asks diners at a table how many they are' }),
  ),
  lineNoteLength: Type.Optional(
    Type.Integer({
      description: 'addition: how many characters a note on a line may have; absent if the shop takes none',
    }),
  ),
  deliveryZoneList: addition(
    Type.Optional(Type.Array(DeliveryZoneSchema)),
    'the zones of a shop that only delivers to some places; absent if there are none',
  ),
  taxRounding: addition(Type.Optional(RoundingSchema), 'how charges are rounded; absent if there are none'),
  tipFlag: addition(
    Type.Optional(Type.Literal(true)),
    'the shop may ask for a tip before an online payment; absent if it never does',
  ),
  menuVersion: Type.Integer({ description: 'addition: the version of the menu that this answer is about' }),
});
export type ShopInfo = Static<typeof ShopInfoSchema>;
