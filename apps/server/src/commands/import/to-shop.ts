import { lineNoteLength } from '@comanda/domain/limits';
import type { AmountScale } from '@comanda/domain/money';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import { DeliveryMode, deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { defaultHoldLimits } from '@comanda/domain/shop/hold-limits';
import type { HoldLimits } from '@comanda/domain/shop/hold-limits.schema';
import type { Members } from '@comanda/domain/shop/members.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { TaxRule } from '@comanda/domain/shop/tax.schema';
import { toAreas } from './areas.ts';
import type { Attachments } from './attachments.ts';
import type { BrandFile, FileCharge, FileShop } from './brand-file.schema.ts';
import { amountOf } from './file-amount.ts';
import { fileName, fileText } from './file-text.ts';
import { toShopKitchen } from './stations.ts';
import { termsUrl } from './store-terms.ts';
import { toDeliveryZones } from './to-delivery-zones.ts';

/** The id begins with the brand, because two brands may both have a shop "main". */
export const shopPidOf = (file: BrandFile, shop: string): string => `${file.brand.id}.${shop}`;

const toTax = (tax: FileShop['taxes'][number]): TaxRule => ({
  taxName: fileName(tax),
  taxRate: Number(tax.rate),
  included: tax.included,
  classes: tax.classes,
  modes: tax.modes ?? '',
  ...(tax.with && { with: tax.with }),
});

function sizeOfCharge(charge: FileCharge, scale: AmountScale): ChargeRule['size'] {
  if (charge.perOrder !== undefined) return { perOrder: amountOf(charge.perOrder, scale) };
  if (charge.perUnit !== undefined)
    return { perUnit: amountOf(charge.perUnit, scale), of: charge.class ?? '' };
  return { percent: Number(charge.percent), of: charge.of ?? 'afterPromotion' };
}

const toCharge = (charge: FileCharge, scale: AmountScale): ChargeRule => ({
  chargePid: charge.id,
  purpose: charge.purpose,
  name: fileName(charge),
  ...(charge.why && { why: fileText(charge, 'why') }),
  size: sizeOfCharge(charge, scale),
  ...(charge.taxClass && { taxClass: charge.taxClass }),
  modes: charge.modes ?? '',
  hours: charge.hours ?? [],
  ...(charge.guests && { guests: charge.guests }),
});

const toBooking = (booking: FileShop['booking']): Shop['booking'] =>
  booking
    ? {
        pickupDays: booking.pickupDays ?? null,
        deliveryDays: booking.deliveryDays ?? null,
        leadMinutes: booking.leadMinutes,
        slotMinutes: booking.slotMinutes,
        slotCapacity: booking.slotCapacity,
      }
    : null;

const limitOf = <T>(stated: T | false | undefined, usual: T | null): T | null =>
  stated === undefined ? usual : stated === false ? null : stated;

/** Returns the hold limits of a file. Missing ones have defaults. */
const toHolds = ({ holds = {} }: FileShop): HoldLimits => ({
  itemUnits: limitOf(holds.itemUnits, defaultHoldLimits.itemUnits),
  units: limitOf(holds.units, defaultHoldLimits.units),
  timesMedian: limitOf(holds.timesMedian, defaultHoldLimits.timesMedian),
  ordersPerSession: limitOf(holds.ordersPerSession, defaultHoldLimits.ordersPerSession),
});

/** By default, points may pay at most half of an order. */
const mostPercent = 50;

/** Returns what a shop offers its members: whether it has coupons, and the rules of its points. `null` if it has no members. */
function toMembers(file: BrandFile, { id, members, amountScale }: FileShop): Members | null {
  if (!members) return null;
  const { points, provider = 'embedded' } = members;
  return {
    provider,
    hasCoupons: (file.coupons ?? []).some(({ shops }) => !shops || shops.includes(id)),
    points: points
      ? {
          welcome: points.welcome ?? 0,
          earnEvery: points.earnEvery === undefined ? null : amountOf(points.earnEvery, amountScale),
          worth: amountOf(points.worth, amountScale),
          mostPercent: points.mostPercent ?? mostPercent,
        }
      : null,
  };
}

const brandFields = ({ brand, languages }: BrandFile) => ({
  brandPid: brand.id,
  brandName: fileName(brand),
  hasBrandPage: brand.page ?? false,
  brandColor: brand.color ?? null,
  ...(brand.contact && {
    contact: {
      name: fileText(brand.contact, 'responsible'),
      email: brand.contact.email,
    },
  }),
  languages,
});

/** Returns the fields of a shop that do not concern orders or money. */
const placeFields = (shop: FileShop) => ({
  shopName: fileName(shop),
  addr: fileText(shop, 'address'),
  tel: shop.telephone,
  ...(shop.taxNumber && { taxNumber: shop.taxNumber }),
  ...(shop.legalName && { legalName: fileText(shop, 'legalName') }),
  ...(shop.receiptFooter && { receiptFooter: fileText(shop, 'receiptFooter') }),
  country: shop.country,
  timeZone: shop.timeZone,
  openingHours: shop.openingHours,
  suspended: shop.suspended ?? false,
});

/**
 * The delivery mode that sessions begin with (requirement MODE-1): the file's default. `null` in a shop with dine-in and
 * without a default. A shop without dine-in begins with takeaway, or else with the first mode that it offers.
 */
function firstWay({ defaultDeliveryMode, deliveryModes }: FileShop): DeliveryMode | null {
  const modes = deliveryModesOf(deliveryModes);
  if (defaultDeliveryMode || modes.includes(DeliveryMode.DineIn)) return defaultDeliveryMode ?? null;
  return modes.find((mode) => mode === DeliveryMode.Takeaway) ?? modes[0] ?? null;
}

/** The delivery modes with hours or a lead time of their own. */
function toModeTerms({ modes = {} }: FileShop): Pick<Shop, 'modeTerms'> {
  const modeTerms = Object.values(DeliveryMode).flatMap((deliveryMode) => {
    const terms = modes[deliveryMode];
    return terms ? [{ deliveryMode, ...terms }] : [];
  });
  return modeTerms.length > 0 ? { modeTerms } : {};
}

/** Converts a shop of a checked file to the form in which the server stores it. */
export const toShop = (file: BrandFile, shop: FileShop, attachments: Attachments): Shop => ({
  shopPid: shopPidOf(file, shop.id),
  ...brandFields(file),
  ...placeFields(shop),
  currency: shop.currency,
  currencySymbol: shop.currencySymbol,
  amountScale: shop.amountScale,
  deliveryModes: shop.deliveryModes,
  ...toModeTerms(shop),
  deliveryModeDef: firstWay(shop),
  deliverMinAmount: shop.delivery ? amountOf(shop.delivery.minimum, shop.amountScale) : 0,
  deliveryNote: fileText(shop.delivery, 'note'),
  ...toDeliveryZones(shop),
  ...toAreas(shop),
  ...(shop.sittings && { sittings: true }),
  ...toShopKitchen(shop),
  booking: toBooking(shop.booking),
  checkoutMethod: shop.checkout,
  orderingMode: shop.ordering,
  acceptTimeout: shop.acceptance === 'auto' ? null : shop.acceptance.timeoutSeconds,
  holds: toHolds(shop),
  ...(shop.asksGuests && { asksGuests: true }),
  ...(shop.lineNotes && {
    lineNotes: { maxLength: shop.lineNotes.maxLength ?? lineNoteLength },
  }),
  payTimeout: shop.payTimeoutSeconds,
  ...(shop.charges && { charges: shop.charges.map((charge) => toCharge(charge, shop.amountScale)) }),
  ...(shop.tips && {
    tips: {
      percentages: shop.tips.percentages.map(Number),
      besideService: shop.tips.besideService ?? false,
    },
  }),
  ...(shop.cashRegister && { cashRegister: shop.cashRegister }),
  ...(shop.cashRounding !== undefined && { cashRounding: amountOf(shop.cashRounding, shop.amountScale) }),
  ...(shop.dayStartsAt !== undefined && { dayStartsAt: shop.dayStartsAt }),
  taxes: shop.taxes.map(toTax),
  taxRounding: shop.taxRounding ?? 'halfUp',
  paymentPlatforms: shop.payments,
  terms: (shop.terms ?? []).map((terms) => ({
    termsPid: terms.id,
    name: fileName(terms),
    fileUrl: termsUrl(terms, file, attachments),
  })),
  invoiceFlag: shop.invoice ?? false,
  members: toMembers(file, shop),
  returns: { seconds: (shop.returns?.days ?? 7) * 86_400, freesCoupon: shop.returns?.freesCoupon ?? false },
  pause: null,
});
