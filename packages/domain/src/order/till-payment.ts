import { type Amount, roundedQuotient } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import { needsCertifiedRegister } from '../shop/certified-registers.ts';
import type { StoredShop } from '../shop/stored-shop.schema.ts';
import { OrderStatus, TxStatus } from './order-status.ts';

/** How a guest pays at the till. */
export const tenders = ['cash', 'card', 'voucher', 'other'] as const;
export type Tender = (typeof tenders)[number];

/** How staff pay back by hand what a platform could not refund. `platform`: in the platform's back office. */
export const waysByHand = ['platform', 'cash', 'transfer', 'other'] as const;
export type PaidHow = (typeof waysByHand)[number];

/** The tender that pays a refund by hand. The platform pays it if staff enter it in the platform's back office. */
export const tenderByHand = (how: PaidHow): Tender | 'online' =>
  how === 'platform' ? 'online' : how === 'cash' ? 'cash' : 'other';

/**
 * What a payment consists of, in minor units. `applied` is the part that pays the order. The payment captures `applied`
 * + `tip` + `rounding`. `received` is what the guest handed over, so the change is `received` minus the captured amount.
 */
export type PaymentParts = {
  readonly applied: Amount;
  readonly tip: Amount;
  readonly rounding: Amount;
  readonly received: Amount;
};

/** What a payment captures: the shop keeps this amount. */
export const capturedBy = ({ applied, tip, rounding }: Omit<PaymentParts, 'received'>): Amount =>
  applied + tip + rounding;

export const changeOf = (parts: PaymentParts): Amount => parts.received - capturedBy(parts);

/** MON-1: what cash rounding adds to an amount, or takes off it. `unit` is the smallest coin; halves are rounded up. */
export const cashRoundingOf = (amount: Amount, unit: Amount): Amount =>
  roundedQuotient(BigInt(amount), BigInt(unit), 'halfUp') * unit - amount;

/** A payment as the till asks for it. Without `applied` it pays all that is left, without `received` it is exact. */
export type PaymentAtTill = {
  readonly tender: Tender;
  readonly applied?: Amount | undefined;
  readonly tip?: Amount | undefined;
  readonly received?: Amount | undefined;
};

export type PaymentFault =
  | 'overpaid'
  | 'nothingApplied'
  | 'tipTooLarge'
  | 'receivedTooLittle'
  | 'onlyCashHasChange';

/**
 * TILL-1: the parts of a payment at the till, in minor units. It pays at most what is left of the order, and its tip is
 * at most the due amount. Only cash is rounded, to the shop's smallest coin, and only cash has change.
 */
export function paymentParts(
  { tender, applied: asked, tip = 0, received: handedOver }: PaymentAtTill,
  { left, due, cashUnit }: { readonly left: Amount; readonly due: Amount; readonly cashUnit: Amount },
): Result<PaymentParts, PaymentFault> {
  const applied = asked ?? left;
  if (applied > left || left <= 0) return refused('overpaid');
  if (applied <= 0) return refused('nothingApplied');
  if (tip < 0 || tip > due) return refused('tipTooLarge');
  const rounding = tender === 'cash' ? cashRoundingOf(applied + tip, cashUnit) : 0;
  const captured = capturedBy({ applied, tip, rounding });
  const received = handedOver ?? captured;
  if (received < captured) return refused('receivedTooLittle');
  if (received > captured && tender !== 'cash') return refused('onlyCashHasChange');
  return ok({ applied, tip, rounding, received });
}

/** Whether the shop may take cash. Where the law asks for a certified register, its owner must confirm one (MON-9). */
export const takesCash = ({ country, cashRegister }: Pick<StoredShop, 'country' | 'cashRegister'>): boolean =>
  cashRegister === 'external' || !needsCertifiedRegister(country);

/**
 * The fields of an order that decide what is left to pay. `creditedAmount`: what staff took off the due amount.
 * `paidAtTill`: the net amount of its payments at the till.
 */
export type PayableOrder = {
  readonly orderStatus: OrderStatus;
  readonly txStatus: TxStatus;
  readonly dueAmount: Amount;
  readonly creditedAmount: Amount;
  readonly paidAtTill: Amount;
};

/**
 * How much of an order is paid, and what is left, in minor units. `giveBack`: what the till still has to give back,
 * because the order has ended without being due.
 */
export type Balance = { readonly paid: Amount; readonly left: Amount; readonly giveBack: Amount };

/** TILL-1: the balance of an order. An order that ended as returned, rejected or cancelled is not due. */
export function balanceOf(order: PayableOrder): Balance {
  const { orderStatus, txStatus, dueAmount, creditedAmount, paidAtTill } = order;
  if (orderStatus >= OrderStatus.Returned) return { paid: paidAtTill, left: 0, giveBack: paidAtTill };
  const due = dueAmount - creditedAmount;
  // what is credited of an online payment is refunded
  const paid = paidAtTill + (txStatus === TxStatus.Succeeded ? due : 0);
  return { paid, left: Math.max(0, due - paid), giveBack: Math.max(0, paid - due) };
}
