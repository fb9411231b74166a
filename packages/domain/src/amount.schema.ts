import Type from 'typebox';
import type { Amount } from './money.ts';

/** An amount: in minor units in the code, in main units on the wire. */
export const AmountSchema = Type.Unsafe<Amount>(Type.Number({ description: 'amount' }));
