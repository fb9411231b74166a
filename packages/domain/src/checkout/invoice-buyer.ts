import { isCheckoutNeeded } from '../shop/checkout-method.ts';
import type { Shop } from '../shop/shop.ts';
import type { InvoiceBuyer } from './invoice-buyer.schema.ts';

/** TWX-3: whether payments in a shop have Taiwan e-invoices: it is in Taiwan and issues them. */
export const issuesInvoices = ({ country, invoiceFlag }: Pick<Shop, 'country' | 'invoiceFlag'>): boolean =>
  country === 'TW' && invoiceFlag;

/** TWI-1: whether a shop asks guests for the buyer of an e-invoice: it issues them, and has no append orders. */
export const offersInvoice = (shop: Pick<Shop, 'orderingMode' | 'country' | 'invoiceFlag'>): boolean =>
  isCheckoutNeeded(shop.orderingMode) && issuesInvoices(shop);

/**
 * The kind of a buyer's code: P tax id on paper, D recipient of a donation, 01 phone barcode, 02 citizen certificate.
 */
export type BuyerCodeKind = 'P' | 'D' | '01' | '02';

const codes: Readonly<Record<BuyerCodeKind, RegExp>> = {
  P: /^(\d{8})?$/,
  D: /^\d{3,7}$/,
  '01': /^\/[A-Z0-9+.-]{7}$/,
  '02': /^[A-Z]{2}\d{14}$/,
};

/** Returns `undefined` if the method and the vehicle type do not match. */
export function buyerCodeKind({
  invoicingMethod,
  vehicleType,
}: Omit<InvoiceBuyer, 'buyerCode'>): BuyerCodeKind | undefined {
  if (invoicingMethod === 'V') return vehicleType;
  return vehicleType === undefined ? invoicingMethod : undefined;
}

/**
 * TWI-2: why a buyer's code is refused: `noCarrier` if the code of a carrier is empty, `malformed` if its form is
 * wrong (specification, section 5). `undefined` if it is valid.
 */
export function buyerCodeProblem(kind: BuyerCodeKind, code: string): 'noCarrier' | 'malformed' | undefined {
  if (codes[kind].test(code)) return undefined;
  return code === '' && kind !== 'D' ? 'noCarrier' : 'malformed';
}

/** TWI-2: whether a buyer's code has the form that its method requires. */
export function isBuyerCodeValid(buyer: InvoiceBuyer): boolean {
  const kind = buyerCodeKind(buyer);
  return kind !== undefined && buyerCodeProblem(kind, buyer.buyerCode) === undefined;
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1];
const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

/**
 * TWI-4: whether the check digit of an eight-digit tax id is right, by Taiwan's rule of 2023: the digits of the
 * weighted products add up to a multiple of 5. If the seventh digit is 7, the sum may also be one less. Eight zeros
 * are no tax id.
 */
export function isTaxIdPlausible(taxId: string): boolean {
  if (/^0*$/.test(taxId)) return false;
  const sum = [...taxId].reduce(
    (total, digit, at) => total + digitSum(Number(digit) * (weights[at] ?? 0)),
    0,
  );
  return sum % 5 === 0 || (taxId[6] === '7' && (sum + 1) % 5 === 0);
}

/** TWI-4: whether a code is a well-formed tax id with a wrong check digit. The app warns about it and accepts it. */
export const isTaxIdDoubtful = (kind: BuyerCodeKind | undefined, code: string): boolean =>
  kind === 'P' && code !== '' && buyerCodeProblem(kind, code) === undefined && !isTaxIdPlausible(code);
