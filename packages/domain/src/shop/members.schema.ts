import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';

/**
 * The rules for points in a shop; amounts are in minor units. `welcome`: points of a new member. `earnEvery`: the due
 * amount that earns one point; null if orders earn none. `worth`: the amount that one point takes off. `mostPercent`:
 * the most that points may take off, in percent of the ordering amount.
 */
const PointsRuleSchema = Type.Object({
  welcome: Type.Integer(),
  earnEvery: Type.Union([AmountSchema, Type.Null()]),
  worth: AmountSchema,
  mostPercent: Type.Number(),
});
export type PointsRule = Static<typeof PointsRuleSchema>;

/** How members log in: on our own page with a one-time code, or at an OpenID Connect provider. */
const MemberProviderSchema = Type.Union([Type.Literal('embedded'), Type.Literal('oidc')]);
export type MemberProviderPid = Static<typeof MemberProviderSchema>;

/** What a shop offers to members of its brand. */
export const MembersSchema = Type.Object({
  provider: MemberProviderSchema,
  hasCoupons: Type.Boolean(),
  points: Type.Union([PointsRuleSchema, Type.Null()]),
});
export type Members = Static<typeof MembersSchema>;
