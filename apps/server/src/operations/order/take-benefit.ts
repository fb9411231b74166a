import { refusal } from '@comanda/contract/call-error';
import type { Benefit } from '@comanda/domain/checkout/benefit';
import type { Trx } from '../../db/transaction.ts';
import { takeCoupon } from '../../stores/coupon-store.ts';
import { holdPoints, spendFreePoints } from '../../stores/point-store.ts';

/**
 * The order and the member for which a benefit is taken. If the order must be paid first, the benefit is held (transition
 * T1); otherwise it is used at once (transition T2).
 */
export type BenefitTaking = {
  readonly brandPid: string;
  readonly memberPid: string;
  readonly orderId: string;
  readonly isHeld: boolean;
  readonly at: number;
};

/**
 * Takes the benefit of an order from its member in the caller's transaction, with one conditional write. Refuses if
 * another order has already taken the coupon or the points.
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
