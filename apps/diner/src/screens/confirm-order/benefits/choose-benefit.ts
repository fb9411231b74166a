import type { CallInput, CallOutput } from '@comanda/contract/contract';
import type { Ask } from '@comanda/ui/components/use-questions';
import type { ChosenBenefit } from '#draft/chosen-benefit.ts';
import type { World } from '#draft/world.ts';

export type ListedCoupon = CallOutput<'member/coupon/list'>[number];
export type Points = CallOutput<'member/point/check'>;

type BenefitQuestions = {
  coupons: {
    facts: { readonly coupons: readonly ListedCoupon[]; readonly chosenCode: string | null };
    answer: ListedCoupon | 'none';
  };
  points: { facts: { readonly points: Points; readonly isChosen: boolean }; answer: 'use' | 'none' };
};

export type ChooseBenefitWorld = Pick<World, 'api' | 'draft' | 'say'> & {
  readonly ask: Ask<BenefitQuestions>;
  /** Asks for the member's login (CONF-7). Returns whether the diner is logged in now. */
  readonly logIn: () => Promise<boolean>;
  readonly cart: Pick<CallInput<'member/coupon/list'>, 'itemList' | 'deliveryMode' | 'expectTime'>;
};

/** The member token, after a login if the diner is not logged in. */
async function tokenOf({ draft, logIn }: ChooseBenefitWorld): Promise<string | null> {
  if (draft.getState().memberToken === null) await logIn();
  return draft.getState().memberToken;
}

const keep = ({ draft }: ChooseBenefitWorld, benefit: ChosenBenefit | null) => draft.setState({ benefit });

/**
 * Lets the diner choose a coupon, another one or none (CONF-6, MEM-3). Chosen points must be cancelled first.
 */
export async function chooseCoupon(world: ChooseBenefitWorld): Promise<void> {
  const { api, ask, draft, say, cart } = world;
  const { benefit } = draft.getState();
  if (benefit?.kind === 'points') return say('benefit.pointsFirst');
  const memberToken = await tokenOf(world);
  if (memberToken === null) return;
  const coupons = await api.tap('member/coupon/list', { memberToken, ...cart });
  const answer = await ask('coupons', { coupons, chosenCode: benefit?.couponCode ?? null });
  if (answer === 'none') keep(world, null);
  if (answer === undefined || answer === 'none') return;
  const { couponCode, couponName } = answer;
  keep(world, { kind: 'coupon', couponCode, couponName });
}

/** Redeems or cancels points (CONF-6, MEM-3). A chosen coupon must be removed first. */
export async function choosePoints(world: ChooseBenefitWorld): Promise<void> {
  const { api, ask, draft, say, cart } = world;
  const { benefit } = draft.getState();
  if (benefit?.kind === 'coupon') return say('benefit.couponFirst');
  const memberToken = await tokenOf(world);
  if (memberToken === null) return;
  const points = await api.tap('member/point/check', { memberToken, ...cart });
  const answer = await ask('points', { points, isChosen: benefit !== null });
  if (answer === 'use') keep(world, { kind: 'points', promoAmount: points.promoAmount });
  if (answer === 'none') keep(world, null);
}
