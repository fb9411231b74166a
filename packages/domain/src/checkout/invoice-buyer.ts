import { isCheckoutNeeded } from '../shop/checkout-method.ts';
import type { Shop } from '../shop/shop.ts';
import type { InvoiceBuyer } from './invoice-buyer.schema.ts';

/** TWI-1: whether a shop offers the Taiwan e-invoice: separate orders, in Taiwan, and the shop issues them. */
export const offersInvoice = (shop: Pick<Shop, 'orderingMode' | 'country' | 'invoiceFlag'>): boolean =>
  isCheckoutNeeded(shop.orderingMode) && shop.country === 'TW' && shop.invoiceFlag;

/**
 * The kind of a buyer's code: a tax id on paper, the recipient of a donation, a phone's barcode, a citizen
 * certificate.
 */
export type BuyerCodeKind = 'P' | 'D' | '01' | '02';

const codes: Readonly<Record<BuyerCodeKind, RegExp>> = {
  P: /^(\d{8})?$/,
  D: /^\d{3,7}$/,
  '01': /^\/[A-Z0-9+.-]{7}$/,
  '02': /^[A-Z]{2}\d{14}$/,
};

/** The kind of a buyer's code; `undefined` if method and vehicle type do not match. */
export function buyerCodeKind({
  invoicingMethod,
  vehicleType,
}: Omit<InvoiceBuyer, 'buyerCode'>): BuyerCodeKind | undefined {
  if (invoicingMethod === 'V') return vehicleType;
  return vehicleType === undefined ? invoicingMethod : undefined;
}

/**
 * TWI-2: the problem of a code of its kind: a missing carrier code, or a wrong form (specification, section 5);
 * `undefined` if it is right.
 */
export function buyerCodeProblem(kind: BuyerCodeKind, code: string): 'noCarrier' | 'malformed' | undefined {
  if (codes[kind].test(code)) return undefined;
  return code === '' && kind !== 'D' ? 'noCarrier' : 'malformed';
}

/** TWI-2: whether a buyer's code has the form of its method. */
export function isBuyerCodeValid(buyer: InvoiceBuyer): boolean {
  const kind = buyerCodeKind(buyer);
  return kind !== undefined && buyerCodeProblem(kind, buyer.buyerCode) === undefined;
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1];
const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

/**
 * TWI-4: whether a tax id of eight digits has a right check digit, by the rule of 2023. The digits of the weighted
 * products must add up to a multiple of 5; with a 7 as the seventh digit, one less is also valid. Eight zeros are
 * not a tax id.
 */
export function isTaxIdPlausible(taxId: string): boolean {
  if (/^0*$/.test(taxId)) return false;
  const sum = [...taxId].reduce(
    (total, digit, at) => total + digitSum(Number(digit) * (weights[at] ?? 0)),
    0,
  );
  return sum % 5 === 0 || (taxId[6] === '7' && (sum + 1) % 5 === 0);
}

/**
 * TWI-4: whether a code is a tax id of the right form with a wrong check digit. The app warns about it and accepts
 * it.
 */
export const isTaxIdDoubtful = (kind: BuyerCodeKind | undefined, code: string): boolean =>
  kind === 'P' && code !== '' && buyerCodeProblem(kind, code) === undefined && !isTaxIdPlausible(code);
