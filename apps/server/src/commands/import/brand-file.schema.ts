import { limits, longestSlotMinutes } from '@comanda/domain/limits';
import { allergens, diets } from '@comanda/domain/menu/marks';
import { printedHash } from '@comanda/domain/session/scan-problem';
import { chargePurposes } from '@comanda/domain/shop/charge.schema';
import { WeeklyHoursSchema } from '@comanda/domain/shop/opening-hours.schema';
import Type, { type Static } from 'typebox';
import { FileLanguages, fileTextSchema } from './text-schema.ts';

/* The schemas of the brand file, which describes a restaurant. docs/brand-file.md explains the file to its authors. */

const strict = { additionalProperties: false } as const;
export const idPattern = '^[a-z0-9][a-z0-9-]{0,39}$';
const Id = Type.String({
  pattern: idPattern,
  description: 'an id: small letters, digits and hyphens, at most 40',
});
const Name = fileTextSchema({
  minLength: 1,
  maxLength: 120,
  pattern: '\\S',
  description: 'text, 1 to 120 characters',
});
const Name2 = Type.Optional(Type.String({ maxLength: 120 }));
const Text = Type.Optional(fileTextSchema({ maxLength: 2000 }));
const Text2 = Type.Optional(Type.String({ maxLength: 2000 }));
export const decimalPattern = '^\\d{1,12}(\\.\\d{1,3})?$';
const Decimal = Type.String({
  pattern: decimalPattern,
  description: 'an amount in quotes, like "12.50"',
});
export const adjustmentPattern = '^-?\\d{1,12}(\\.\\d{1,3})?$';
const Adjustment = Type.String({
  pattern: adjustmentPattern,
  description: 'an amount in quotes, like "1.50", or "-1.00" for a choice that makes the item cheaper',
});
export const percentPattern = '^\\d{1,2}(\\.\\d{1,4})?$';
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'a colour like "#C2410C"' });
const Moment = Type.String({ description: 'a moment with its offset, like "2026-12-31T23:59:59+08:00"' });
const Hours = Type.Array(Type.Object(WeeklyHoursSchema.properties, strict));
export const capitalsPattern = (count: number): string => `^[A-Z]{${count}}$`;
export const modesPattern = '^[FTPD]{1,4}$';
const Modes = Type.String({
  pattern: modesPattern,
  description: 'letters of F dine-in, T takeaway, P pickup, D delivery',
});
const Count = Type.Integer({ minimum: 1, maximum: limits.unitQty });

const Plu = Type.Optional(
  Type.String({
    pattern: '^\\S(.{0,38}\\S)?$',
    description: 'what the till calls it, 1 to 40 characters, in quotes',
  }),
);
const Station = Type.Optional(
  Type.String({ pattern: idPattern, description: 'where the kitchen makes it: an id like "grill"' }),
);
const Calories = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 99_999, description: 'kilocalories of one unit' }),
);

/** Prices by delivery mode; the others have the usual price. */
const modePricesWith = (price: typeof Decimal) =>
  Type.Object(
    {
      F: Type.Optional(price),
      T: Type.Optional(price),
      P: Type.Optional(price),
      D: Type.Optional(price),
    },
    { ...strict, description: 'prices by delivery mode, like { "T": "8.50", "D": "11.00" }' },
  );
const ModePrices = modePricesWith(Decimal);
export type FileModePrices = Static<typeof ModePrices>;

/** A time of the week with another price, such as a happy hour. */
const periodWith = (price: typeof Decimal) =>
  Type.Object(
    {
      ...WeeklyHoursSchema.properties,
      modes: Type.Optional(Modes),
      price: Type.Optional(price),
      percentOff: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: 'a whole percentage off the usual price' }),
      ),
    },
    strict,
  );
const PricePeriod = periodWith(Decimal);
export type FilePricePeriod = Static<typeof PricePeriod>;

const Tag = Type.Object({ id: Id, name: Name, name2: Name2 }, strict);

const markFields = {
  allergens: Type.Optional(Type.Array(Type.Enum(allergens))),
  diets: Type.Optional(Type.Array(Type.Enum(diets))),
};

/** A picture by its path beside the file. */
const Picture = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'a picture by its path beside the file' }),
);

/** The fields of a group of options (DISH-5). */
const groupFields = {
  id: Id,
  name: Name,
  name2: Name2,
  showName: Type.Optional(Type.Boolean()),
  addsNothing: Type.Optional(Type.Boolean()),
};

const Stock = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

/** The fields of an option of any group (DISH-4, DISH-5). */
const optionFields = {
  id: Id,
  name: Name,
  name2: Name2,
  plu: Plu,
  station: Station,
  soldOut: Type.Optional(Type.Boolean()),
  stock: Stock,
  chargeClasses: Type.Optional(Type.Array(Id)),
  ...markFields,
  addsNothing: Type.Optional(Type.Boolean()),
  picture: Picture,
  opens: Type.Optional(Type.Array(Id, { minItems: 1 })),
};

const FeatureGroup = Type.Object(
  {
    ...groupFields,
    options: Type.Array(Type.Object(optionFields, strict), { minItems: 1 }),
  },
  strict,
);

/** How many units of an option or of a whole group may be taken. */
const Max = Type.Optional(Type.Integer({ minimum: 1, maximum: 99 }));

/** The prices of an option. */
const optionPriceFields = {
  price: Adjustment,
  prices: Type.Optional(modePricesWith(Adjustment)),
  pricePeriods: Type.Optional(Type.Array(periodWith(Adjustment))),
};

const limitFields = {
  dearest: Type.Optional(Type.Union([Type.Boolean(), Id])),
  min: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  max: Max,
};

/** A group with other limits or prices, for other items or for other sizes of an item. */
const GroupVersion = Type.Object(
  {
    id: Id,
    free: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    ...limitFields,
    without: Type.Optional(
      Type.Array(Id, { description: 'options of the group that the version does not have' }),
    ),
    options: Type.Optional(
      Type.Array(Type.Object({ id: Id, ...optionPriceFields }, strict), {
        description: 'the options with other prices, by their ids',
      }),
    ),
  },
  strict,
);

const ExtraGroup = Type.Object(
  {
    ...groupFields,
    exclusive: Type.Optional(Type.Boolean()),
    free: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    ...limitFields,
    options: Type.Array(
      Type.Object(
        {
          ...optionFields,
          ...optionPriceFields,
          max: Max,
          step: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
        },
        strict,
      ),
      { minItems: 1 },
    ),
    versions: Type.Optional(Type.Array(GroupVersion)),
  },
  strict,
);

const ChoiceGroup = Type.Object(
  {
    ...groupFields,
    required: Type.Boolean(),
    preselect: Type.Optional(Id),
    options: Type.Array(Type.Object(optionFields, strict), { minItems: 1 }),
  },
  strict,
);

const Share = Type.Number({ minimum: 0, maximum: 1 });

const itemFields = {
  id: Id,
  name: Name,
  name2: Name2,
  description: Text,
  description2: Text2,
  picture: Picture,
  focus: Type.Optional(
    Type.Object(
      { x: Share, y: Share },
      {
        ...strict,
        description: 'the point of the picture that every crop keeps, as shares of its width and height',
      },
    ),
  ),
  price: Decimal,
  prices: Type.Optional(ModePrices),
  pricePeriods: Type.Optional(Type.Array(PricePeriod)),
  modes: Type.Optional(Modes),
  taxClass: Id,
  chargeClasses: Type.Optional(Type.Array(Id)),
  soldOut: Type.Optional(Type.Boolean()),
  minQty: Type.Optional(Count),
  maxQty: Type.Optional(Count),
  saleTimes: Type.Optional(Hours),
  ...markFields,
  calories: Calories,
  ageCheck: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99, description: 'the age that guests must prove to the staff' }),
  ),
  tags: Type.Optional(Type.Array(Id)),
  plu: Plu,
  station: Station,
  course: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
};

/**
 * An item that is not a combo. It has one price, or a variant for each possible combination of specs. It refers to the
 * menu's feature and extra groups by their ids.
 */
export const SimpleItemSchema = Type.Object(
  {
    ...itemFields,
    stock: Stock,
    choices: Type.Optional(Type.Array(Id)),
    features: Type.Optional(Type.Array(Id)),
    extras: Type.Optional(Type.Array(Id)),
    specs: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Id,
            name: Name,
            name2: Name2,
            values: Type.Array(Type.Object({ id: Id, name: Name, name2: Name2 }, strict), { minItems: 1 }),
          },
          strict,
        ),
        { minItems: 1 },
      ),
    ),
    variants: Type.Optional(
      Type.Array(
        Type.Object(
          {
            specs: Type.Array(Id, {
              minItems: 1,
              description: 'one value of each spec, in the order of specs',
            }),
            price: Decimal,
            calories: Calories,
            plu: Plu,
            chargeClasses: Type.Optional(Type.Array(Id)),
            prices: Type.Optional(ModePrices),
            pricePeriods: Type.Optional(Type.Array(PricePeriod)),
            soldOut: Type.Optional(Type.Boolean()),
            stock: Stock,
            choices: Type.Optional(Type.Array(Id)),
            features: Type.Optional(
              Type.Array(Id, { description: "this variant's own groups instead of the item's" }),
            ),
            extras: Type.Optional(Type.Array(Id)),
          },
          strict,
        ),
        { minItems: 1 },
      ),
    ),
  },
  strict,
);

/** A group of a set. An element refers to an item of the same menu, and uses that item's picture, features and extras. */
export const ComboGroupSchema = Type.Object(
  {
    id: Id,
    name: Name,
    name2: Name2,
    fixed: Type.Optional(Type.Boolean()),
    min: Type.Integer({ minimum: 0, maximum: 99 }),
    max: Type.Integer({ minimum: 1, maximum: 99 }),
    elements: Type.Array(
      Type.Object(
        {
          item: Id,
          variant: Type.Optional(Type.Array(Id, { description: 'which variant, for an item with specs' })),
          price: Decimal,
          prices: Type.Optional(ModePrices),
          pricePeriods: Type.Optional(Type.Array(PricePeriod)),
          min: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
          max: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
          chargeClasses: Type.Optional(Type.Array(Id)),
          taxClass: Type.Optional(Id),
          share: Type.Optional(Decimal),
          default: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 99, description: 'units chosen from the start' }),
          ),
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
);

/** A combo, which the file calls a set: its own price and its groups. */
const comboItemOf = <Group extends Type.TSchema>(group: Group) =>
  Type.Object({ ...itemFields, groups: Type.Array(group, { minItems: 1 }) }, strict);

/** The id of a group that the menu states once for several sets. */
export const SharedGroupSchema = Type.String({
  pattern: idPattern,
  description: 'a group of the set, or the id of one of setGroups',
});

/** A combo of a file that was read: it has the shared groups that it names. */
const ComboItemSchema = comboItemOf(ComboGroupSchema);

/** A combo with unchecked groups. */
export const ComboItemFrameSchema = comboItemOf(Type.Unknown());

const menuOf = <Item extends Type.TSchema>(item: Item) =>
  Type.Object(
    {
      choices: Type.Optional(Type.Array(ChoiceGroup)),
      features: Type.Optional(Type.Array(FeatureGroup)),
      extras: Type.Optional(Type.Array(ExtraGroup)),
      setGroups: Type.Optional(Type.Array(ComboGroupSchema)),
      tags: Type.Optional(Type.Array(Tag)),
      categories: Type.Array(
        Type.Object(
          {
            id: Id,
            name: Name,
            name2: Name2,
            description: Text,
            description2: Text2,
            saleTimes: Type.Optional(Hours),
            station: Station,
            onlyInSets: Type.Optional(
              Type.Boolean({
                description: 'its items are sold only as elements of sets; guests do not see it',
              }),
            ),
            items: Type.Array(item),
            also: Type.Optional(Type.Array(Id)),
            modes: Type.Optional(Modes),
            pricePeriods: Type.Optional(Type.Array(PricePeriod)),
          },
          strict,
        ),
      ),
    },
    strict,
  );

const Tax = Type.Object(
  {
    name: Name,
    name2: Name2,
    rate: Type.String({
      pattern: percentPattern,
      description: 'a percentage in quotes with at most four decimals, like "13.5"',
    }),
    included: Type.Boolean(),
    classes: Type.Array(Id, { minItems: 1 }),
    modes: Type.Optional(Modes),
    with: Type.Optional(
      Type.Enum(['side', 'compound'], {
        description: '"side" or "compound": applies in addition to the tax of the class',
      }),
    ),
  },
  strict,
);

const Charge = Type.Object(
  {
    id: Id,
    purpose: Type.Enum(chargePurposes),
    name: Name,
    name2: Name2,
    why: Text,
    why2: Text2,
    percent: Type.Optional(
      Type.String({ pattern: percentPattern, description: 'a percentage in quotes, like "10"' }),
    ),
    of: Type.Optional(Type.Enum(['afterPromotion', 'beforePromotion'])),
    perOrder: Type.Optional(Decimal),
    perUnit: Type.Optional(Decimal),
    class: Type.Optional(Id),
    taxClass: Type.Optional(Id),
    modes: Type.Optional(Modes),
    hours: Type.Optional(Hours),
    guests: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
          to: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type FileCharge = Static<typeof Charge>;

const Tips = Type.Object(
  {
    percentages: Type.Array(
      Type.String({ pattern: percentPattern, description: 'a percentage in quotes, like "18"' }),
      { maxItems: 4 },
    ),
    besideService: Type.Optional(
      Type.Boolean({ description: 'true also asks when the bill has a service charge' }),
    ),
  },
  strict,
);

const LeadMinutes = Type.Integer({ minimum: 0, maximum: 2880 });

const Zone = Type.Object(
  {
    id: Id,
    name: Name,
    name2: Name2,
    postcodes: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '[A-Za-z0-9]',
          maxLength: 12,
          description: 'a postcode or its beginning, like "106" or "DN31"',
        }),
        { minItems: 1, maxItems: 200 },
      ),
    ),
    minimum: Type.Optional(Decimal),
    fee: Type.Optional(Decimal),
    freeFrom: Type.Optional(Decimal),
    leadMinutes: Type.Optional(LeadMinutes),
  },
  strict,
);
export type FileZone = Static<typeof Zone>;

const TicketMinutes = Type.Integer({ minimum: 1, maximum: 240 });

const Kitchen = Type.Object(
  {
    stations: Type.Optional(
      Type.Array(Type.Object({ id: Id, name: Name, name2: Name2 }, strict), { minItems: 1, maxItems: 20 }),
    ),
    slowMinutes: Type.Optional(TicketMinutes),
    lateMinutes: Type.Optional(TicketMinutes),
    ready: Type.Optional(
      Type.Enum(['auto', 'ask'], {
        description: '"auto" makes an order ready when its last dish is struck off, "ask" waits for a tap',
      }),
    ),
  },
  strict,
);

const Delivery = Type.Object(
  {
    minimum: Decimal,
    note: Text,
    note2: Text2,
    fee: Type.Optional(Type.Object({ name: Name, name2: Name2, taxClass: Type.Optional(Id) }, strict)),
    zones: Type.Optional(Type.Array(Zone, { minItems: 1, maxItems: 100 })),
  },
  strict,
);

const TableName = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'the name of a table, like "A12"',
});

const Area = Type.Object(
  {
    id: Id,
    name: Name,
    name2: Name2,
    tables: Type.Array(
      Type.Object(
        { table: TableName, seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })) },
        strict,
      ),
      { minItems: 1, maxItems: 500 },
    ),
  },
  strict,
);
export type FileArea = Static<typeof Area>;

const Terms = Type.Object(
  {
    id: Id,
    name: Name,
    name2: Name2,
    text: Type.Optional(fileTextSchema({ maxLength: 5_000_000 })),
    text2: Type.Optional(Type.String()),
    pdf: Type.Optional(Type.String()),
  },
  strict,
);

const Members = Type.Object(
  {
    provider: Type.Optional(Type.Union([Type.Literal('embedded'), Type.Literal('oidc')])),
    points: Type.Optional(
      Type.Object(
        {
          welcome: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
          earnEvery: Type.Optional(Decimal),
          worth: Decimal,
          mostPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        },
        strict,
      ),
    ),
  },
  strict,
);

/** The number of a hold rule, or `false` to switch the rule off. */
const limitOrOff = (maximum: number) =>
  Type.Union([Type.Integer({ minimum: 1, maximum }), Type.Literal(false)], {
    description: `a whole number from 1 to ${maximum}, or false to switch the rule off`,
  });

const Holds = Type.Object(
  {
    itemUnits: Type.Optional(limitOrOff(limits.unitQty)),
    units: Type.Optional(limitOrOff(limits.distinctLines * limits.unitQty)),
    timesMedian: Type.Optional(limitOrOff(1000)),
    ordersPerSession: Type.Optional(
      Type.Union(
        [
          Type.Object(
            {
              orders: Type.Integer({ minimum: 1, maximum: 100 }),
              minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
            },
            strict,
          ),
          Type.Literal(false),
        ],
        { description: '{ "orders": 1 to 100, "minutes": 1 to 1440 }, or false to switch the rule off' },
      ),
    ),
  },
  strict,
);

const ShopMode = Type.Optional(
  Type.Object(
    {
      hours: Type.Optional(Hours),
      leadMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 2880 })),
    },
    { ...strict, description: 'the hours of this mode, and how many minutes an order takes' },
  ),
);
/** The delivery modes with hours or a lead time of their own. */
const ShopModes = Type.Object(
  { F: ShopMode, T: ShopMode, P: ShopMode, D: ShopMode },
  { ...strict, description: 'terms by delivery mode, like { "D": { "leadMinutes": 45 } }' },
);

const Shop = Type.Object(
  {
    id: Id,
    name: Name,
    name2: Name2,
    address: Name,
    address2: Name2,
    telephone: Type.String({ maxLength: 40 }),
    taxNumber: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        pattern: '\\S',
        description: 'the tax number that receipts show, 1 to 40 characters',
      }),
    ),
    legalName: Type.Optional(Name),
    legalName2: Name2,
    receiptFooter: Type.Optional(
      fileTextSchema({
        maxLength: 300,
        description: 'the last lines of each receipt, at most 300 characters',
      }),
    ),
    receiptFooter2: Type.Optional(Type.String({ maxLength: 300 })),
    country: Type.String({ pattern: capitalsPattern(2), description: 'a country in two capital letters' }),
    timeZone: Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'an IANA time zone, like "Asia/Taipei"',
    }),
    currency: Type.String({ pattern: capitalsPattern(3), description: 'an ISO 4217 currency, like "TWD"' }),
    currencySymbol: Type.String({ minLength: 1, maxLength: 6 }),
    amountScale: Type.Integer({ minimum: 0, maximum: 3 }),
    menu: Type.Union([Id, Type.Null()], {
      description: 'the id of a menu of this file, or null for none yet',
    }),
    openingHours: Hours,
    suspended: Type.Optional(Type.Boolean({ description: 'the shop answers "closed" to every scan' })),
    deliveryModes: Modes,
    modes: Type.Optional(ShopModes),
    defaultDeliveryMode: Type.Optional(
      Type.Union([Type.Literal('F'), Type.Literal('T'), Type.Literal('P'), Type.Literal('D')]),
    ),
    areas: Type.Optional(Type.Array(Area, { minItems: 1, maxItems: 100 })),
    kitchen: Type.Optional(Kitchen),
    delivery: Type.Optional(Delivery),
    booking: Type.Optional(
      Type.Object(
        {
          pickupDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
          deliveryDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
          leadMinutes: LeadMinutes,
          slotMinutes: Type.Integer({ minimum: 5, maximum: longestSlotMinutes }),
          slotCapacity: Type.Integer({ minimum: 1, maximum: 999, description: 'units of food in one slot' }),
        },
        strict,
      ),
    ),
    checkout: Type.Union([Type.Literal('O'), Type.Literal('P'), Type.Literal('A')], {
      description: '"O" online, "P" at the till, or "A" either',
    }),
    ordering: Type.Union([Type.Literal('O'), Type.Literal('A')], {
      description: '"O" one bill an order, or "A" appended to the table',
    }),
    acceptance: Type.Union(
      [
        Type.Literal('auto'),
        Type.Object({ timeoutSeconds: Type.Integer({ minimum: 30, maximum: 86_400 }) }, strict),
      ],
      { description: '"auto" or { "timeoutSeconds": 30 to 86400 }' },
    ),
    holds: Type.Optional(Holds),
    asksGuests: Type.Optional(Type.Boolean({ description: 'true asks guests at a table how many they are' })),
    sittings: Type.Optional(
      Type.Boolean({
        description:
          'true gives each table a bill for its party; the staff then take its payments and close it in the merchant interface',
      }),
    ),
    lineNotes: Type.Optional(
      Type.Object({ maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }, strict),
    ),
    payTimeoutSeconds: Type.Integer({ minimum: 60, maximum: 86_400 }),
    charges: Type.Optional(Type.Array(Charge)),
    taxes: Type.Array(Tax),
    taxRounding: Type.Optional(
      Type.Union([Type.Literal('halfUp'), Type.Literal('down'), Type.Literal('halfEven')]),
    ),
    tips: Type.Optional(Tips),
    cashRounding: Type.Optional(
      Type.String({
        pattern: decimalPattern,
        description: 'the smallest coin, to which payments in cash are rounded',
      }),
    ),
    dayStartsAt: Type.Optional(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        description: 'the local time at which the business day begins, such as "04:00"',
      }),
    ),
    cashRegister: Type.Optional(
      Type.Literal('external', {
        description:
          '"external": the shop enters payments at the till in a certified cash register of its own',
      }),
    ),
    payments: Type.Array(
      Type.Enum([
        'stripe',
        'line-pay',
        'ecpay',
        'ecpay-apple-pay',
        'ecpay-twqr',
        'ecpay-atm',
        'ecpay-store',
        'sandbox',
        'sandbox-wallet',
      ]),
      { description: 'payment platforms, in the order they are offered' },
    ),
    terms: Type.Optional(Type.Array(Terms)),
    invoice: Type.Optional(Type.Boolean({ description: 'offers the Taiwan e-invoice' })),
    members: Type.Optional(Members),
    returns: Type.Optional(
      Type.Object(
        {
          days: Type.Integer({ minimum: 0, maximum: 90 }),
          freesCoupon: Type.Optional(Type.Boolean()),
        },
        { ...strict, description: 'for how long what was picked up can be returned; 7 days' },
      ),
    ),
  },
  strict,
);

const Coupon = Type.Object(
  {
    id: Id,
    name: Name,
    name2: Name2,
    amount: Type.Optional(Decimal),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    minimum: Type.Optional(Decimal),
    validFrom: Moment,
    validUntil: Moment,
    shops: Type.Optional(Type.Array(Id, { description: 'left out: every shop of the brand' })),
  },
  strict,
);

const Code = Type.Object(
  {
    hash: Type.String({
      pattern: printedHash.source,
      description: 'the h of the link: 4 to 64 letters, digits, - or _',
    }),
    shop: Id,
    type: Type.Union([Type.Literal('T'), Type.Literal('S')], {
      description: '"T" a table, or "S" the whole shop',
    }),
    code: Type.String({ maxLength: 40, description: 'the c of the link, at most 40 characters' }),
    table: Type.Optional(Type.String({ maxLength: 20 })),
    validFrom: Type.Optional(Moment),
    validUntil: Type.Optional(Moment),
    orderLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    off: Type.Optional(Type.Boolean()),
    note: Type.Optional(
      Type.String({ maxLength: 200, description: 'a line on what this code shows, for the demo page' }),
    ),
  },
  strict,
);

const Contact = Type.Object(
  {
    responsible: fileTextSchema({
      minLength: 1,
      maxLength: 300,
      pattern: '\\S',
      description: 'the name and address of the responsible body, 1 to 300 characters',
    }),
    responsible2: Type.Optional(Type.String({ maxLength: 300 })),
    email: Type.String({
      maxLength: 120,
      pattern: '^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$',
      description: 'an email address, like "hello@restaurant.example"',
    }),
  },
  strict,
);

const brandFileOf = <Item extends Type.TSchema>(item: Item) =>
  Type.Object(
    {
      brand: Type.Object(
        {
          id: Id,
          name: Name,
          name2: Name2,
          page: Type.Optional(Type.Boolean()),
          color: Type.Optional(Color),
          contact: Type.Optional(Contact),
        },
        strict,
      ),
      languages: FileLanguages,
      shops: Type.Array(Shop, { minItems: 1 }),
      menus: Type.Record(Id, menuOf(item), strict),
      coupons: Type.Optional(Type.Array(Coupon)),
      codes: Type.Array(Code),
      $schema: Type.Optional(Type.String()),
    },
    strict,
  );

/** The file with unchecked items. Each item is then checked with the schema of its kind, so that errors are exact. */
export const BrandFileFrameSchema = brandFileOf(Type.Unknown());

/** The whole file as its author writes it: sets may name shared groups. */
export const WrittenFileSchema = brandFileOf(
  Type.Union([SimpleItemSchema, comboItemOf(Type.Union([SharedGroupSchema, ComboGroupSchema]))]),
);

/** The whole file, with its items, as it is read. */
export const BrandFileSchema = brandFileOf(Type.Union([SimpleItemSchema, ComboItemSchema]));
export type BrandFile = Static<typeof BrandFileSchema>;

export type FileShop = BrandFile['shops'][number];
export type FileMenu = BrandFile['menus'][string];
export type FileCategory = FileMenu['categories'][number];
export type SimpleItem = Static<typeof SimpleItemSchema>;
export type ComboItem = Static<typeof ComboItemSchema>;
export type FileItem = SimpleItem | ComboItem;
export type FileCoupon = NonNullable<BrandFile['coupons']>[number];
export type FileCode = BrandFile['codes'][number];
export type FileChoiceGroup = NonNullable<FileMenu['choices']>[number];
export type FileFeatureGroup = NonNullable<FileMenu['features']>[number];
export type FileExtraGroup = NonNullable<FileMenu['extras']>[number];
export type FileComboGroup = ComboItem['groups'][number];
export type FileComboElement = FileComboGroup['elements'][number];
export type FileVariant = NonNullable<SimpleItem['variants']>[number];

/** Whether an item is a combo: only combos have groups of elements. */
export const isComboItem = (item: FileItem): item is ComboItem => 'groups' in item;
