import type { Amount } from '../money.ts';

/** What points are worth in a shop: amounts in minor units. */
export type PointsRule = {
  /** How many points a new member begins with. */
  readonly welcome: number;
  /** Of what a diner paid, the amount that earns one point; null: none are earned here. */
  readonly earnEvery: Amount | null;
  /** What one point takes off. */
  readonly worth: Amount;
  /** The most that points may take off, in percent of the ordering amount. */
  readonly mostPercent: number;
};

/** Who knows a shop's members: our own page with a one-time code, or an OpenID Connect provider. */
export type MemberProviderPid = 'embedded' | 'oidc';

/** What a shop offers to members of its brand. */
export type Members = {
  readonly provider: MemberProviderPid;
  readonly hasCoupons: boolean;
  readonly points: PointsRule | null;
};
