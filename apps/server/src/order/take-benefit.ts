import { CallError } from '@comanda/contract/error-codes';
import type { Promo } from '@comanda/domain/order/order.schema';
import type { Trx } from '../db/transaction.ts';
import { takeCoupon } from '../stores/coupon-store.ts';
import { holdPoints, spendPoints } from '../stores/point-store.ts';
import type { Benefit } from './benefit.ts';

/** Who takes a benefit for which order; held while the order is unpaid, else claimed at once (order-life T1, T2). */
export type BenefitTaking = {
  readonly brandPid: string;
  readonly memberPid: string;
  readonly orderId: string;
  readonly isHeld: boolean;
  readonly at: number;
};

/**
 * Takes the benefit of an order from its member, in the caller's transaction, as one conditional write: of several orders
 * for one coupon one gets it (2531 for the others), and no point is used twice (2534).
 */
export async function takeBenefit(trx: Trx, benefit: Benefit, taking: BenefitTaking): Promise<void> {
  const { brandPid, memberPid, orderId, isHeld, at } = taking;
  const member = { brandPid, memberPid };
  if (benefit.kind === 'coupon') {
    const key = { ...member, couponId: benefit.coupon.couponId };
    if (!(await takeCoupon(trx, key, { state: isHeld ? 'held' : 'redeemed', orderId })))
      throw new CallError(2531);
    return;
  }
  const { points } = benefit;
  const isTaken = isHeld
    ? await holdPoints(trx, member, points)
    : await spendPoints(trx, member, { orderId, points, at, from: 'free' });
  if (!isTaken) throw new CallError(2534);
}

/** ORD-12: the benefit as its order tells it. */
export function promoOf(benefit: Benefit): Promo {
  if (benefit.kind === 'points')
    return { promoType: 'P', promoName: 'Points', promoName2: '', promoAmount: benefit.amount };
  const { name, name2 } = benefit.coupon;
  return { promoType: 'C', promoName: name, promoName2: name2, promoAmount: benefit.amount };
}
