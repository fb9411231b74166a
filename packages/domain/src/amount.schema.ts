import Type from 'typebox';
import type { Amount } from './money.ts';

/** An amount: in minor units in the code, in main units on the wire. */
export const AmountSchema = Type.Unsafe<Amount>(Type.Number({ description: 'amount' }));

/** How an amount is rounded to minor units. */
export const RoundingSchema = Type.Union([
  Type.Literal('halfUp'),
  Type.Literal('down'),
  Type.Literal('halfEven'),
]);
