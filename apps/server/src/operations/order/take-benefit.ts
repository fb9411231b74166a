import { refusal } from '@comanda/contract/call-error';
import type { Benefit } from '@comanda/domain/checkout/benefit';
import type { Trx } from '../../db/transaction.ts';
import { takeCoupon } from '../../stores/coupon-store.ts';
import { holdPoints, spendFreePoints } from '../../stores/point-store.ts';

/**
 * Which order of whom takes a benefit. It is held while the order is unpaid, else claimed at once (order-life T1,
 * T2).
 */
export type BenefitTaking = {
  readonly brandPid: string;
  readonly memberPid: string;
  readonly orderId: string;
  readonly isHeld: boolean;
  readonly at: number;
};

/**
 * Takes the benefit of an order from its member, in the caller's transaction, as one conditional write. Of several
 * orders for one coupon one gets it and the others are refused; no point is used twice.
 */
export async function takeBenefit(trx: Trx, benefit: Benefit, taking: BenefitTaking): Promise<void> {
  const { brandPid, memberPid, orderId, isHeld, at } = taking;
  const member = { brandPid, memberPid };
  if (benefit.kind === 'coupon') {
    const key = { ...member, couponId: benefit.coupon.couponId };
    if (!(await takeCoupon(trx, key, { state: isHeld ? 'held' : 'redeemed', orderId })))
      throw refusal('couponNotRedeemable');
    return;
  }
  const { points } = benefit;
  const isTaken = isHeld
    ? await holdPoints(trx, member, points)
    : await spendFreePoints(trx, member, { orderId, points, at });
  if (!isTaken) throw refusal('orderFailed');
}
