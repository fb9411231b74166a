import fc from 'fast-check';
import { type ChargeRule, chargePurposes } from '../shop/charge.schema.ts';
import type { DeliveryZone } from '../shop/delivery-zone.schema.ts';
import type { WeeklyHours } from '../shop/opening-hours.schema.ts';
import type { Shop } from '../shop/shop.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { zoneChargePid } from '../shop/zone-terms.ts';
import { anyDays, anyModes, turns } from './any-price-rules.ts';

export const taxClasses = ['food', 'drink', 'alcohol'] as const;
export const chargeClasses = ['bottle', 'box'] as const;

/** A percentage with at most four decimals, above 0. */
const anyPercent = fc.oneof(
  fc.constantFrom(5, 8.875, 9.975, 10, 13.5),
  fc.integer({ min: 1, max: 400_000 }).map((parts) => parts / 10_000),
);
const anyHours: fc.Arbitrary<WeeklyHours[]> = fc.oneof(
  fc.constant<WeeklyHours[]>([]),
  fc
    .tuple(anyDays, fc.subarray([...turns], { minLength: 2, maxLength: 2 }))
    .map(([days, [from = '', to = '']]) => [{ days, from, to }]),
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const anySize: fc.Arbitrary<ChargeRule['size']> = fc.oneof(
  fc.record({ percent: anyPercent, of: fc.constantFrom('afterPromotion', 'beforePromotion') }),
  fc.record({ perOrder: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ perUnit: fc.integer({ min: 0, max: 50 }), of: fc.constantFrom(...chargeClasses) }),
);

const anyCharges: fc.Arbitrary<ChargeRule[]> = fc
  .array(
    fc.record({
      purpose: fc.constantFrom(...chargePurposes),
      size: anySize,
      taxClass: optional(fc.constantFrom('lines', ...taxClasses)),
      modes: fc.oneof(fc.constant(''), anyModes),
      hours: anyHours,
      guests: optional(fc.record({ from: fc.integer({ min: 2, max: 6 }) })),
      freeFrom: optional(fc.integer({ min: 0, max: 20_000 })),
    }),
    { maxLength: 3 },
  )
  .map((rules) =>
    rules.map(({ taxClass, guests, freeFrom, ...rule }, index) => ({
      ...rule,
      chargePid: `charge-${index}`,
      name: [`Charge ${index}`, ''],
      ...(taxClass !== undefined && { taxClass }),
      ...(guests && { guests }),
      ...(freeFrom !== undefined && { freeFrom }),
    })),
  );

const anyTaxes: fc.Arbitrary<TaxRule[]> = fc
  .array(
    fc.record({
      taxRate: anyPercent,
      included: fc.boolean(),
      classes: fc.uniqueArray(fc.constantFrom(...taxClasses), { minLength: 1 }),
      modes: fc.oneof(fc.constant(''), anyModes),
      with: optional(fc.constantFrom('side', 'compound')),
    }),
    { maxLength: 4 },
  )
  .map((rules) =>
    rules.map(({ with: beside, ...rule }, index) => ({
      ...rule,
      taxName: [`Tax ${index}`, ''],
      ...(beside && { with: beside }),
    })),
  );

/** A zone by postcodes, and one that guests pick by its name. */
const anyZones: fc.Arbitrary<DeliveryZone[]> = fc
  .tuple(
    ...['near', 'island'].map((zonePid) =>
      fc
        .record({
          fee: optional(fc.integer({ min: 0, max: 900 })),
          deliverMinAmount: fc.constantFrom(0, 1000),
          leadMinutes: optional(fc.constantFrom(0, 60)),
        })
        .map(
          ({ fee, leadMinutes, deliverMinAmount }): DeliveryZone => ({
            zonePid,
            name: [zonePid, ''],
            postcodes: zonePid === 'near' ? ['001', '002'] : [],
            deliverMinAmount,
            ...(leadMinutes !== undefined && { leadMinutes }),
            ...(fee !== undefined && { charge: zoneFee(fee) }),
          }),
        ),
    ),
  )
  .map((zones) => zones);

const zoneFee = (perOrder: number): ChargeRule => ({
  chargePid: zoneChargePid,
  purpose: 'delivery',
  name: ['Delivery', ''],
  size: { perOrder },
  taxClass: 'lines',
  modes: 'D',
  hours: [],
});

/**
 * What makes the money of a shop's orders: decimals, rounding, taxes, charges, delivery zones, hours and lead times of
 * its modes, notes, and tips.
 */
export const anyShopTerms: fc.Arbitrary<Partial<Shop>> = fc
  .record({
    amountScale: fc.constantFrom(0, 2, 3),
    taxRounding: fc.constantFrom('halfUp', 'down', 'halfEven'),
    taxes: anyTaxes,
    charges: anyCharges,
    deliverMinAmount: fc.constantFrom(0, 1000),
    deliveryZones: optional(anyZones),
    deliveryHours: anyHours,
    lineNotes: optional(fc.constant({ maxLength: 40 })),
    asksGuests: fc.boolean(),
    tips: optional(
      fc.record({ percentages: fc.constant<number[]>([15, 18.5, 20]), besideService: fc.boolean() }),
    ),
  })
  .map(({ deliveryZones, deliveryHours, lineNotes, tips, ...shop }) => ({
    ...shop,
    booking: { pickupDays: 1, deliveryDays: 1, leadMinutes: 30, slotMinutes: 15, slotCapacity: 1_000_000 },
    ...(deliveryHours.length > 0 && { modeTerms: [{ deliveryMode: 'D' as const, hours: deliveryHours }] }),
    ...(deliveryZones && { deliveryZones }),
    ...(lineNotes && { lineNotes }),
    ...(tips && { tips }),
  }));
