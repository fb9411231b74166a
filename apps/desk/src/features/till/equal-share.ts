import type { Amount } from '@comanda/domain/money';

/**
 * TILL-1: what the next of `parts` equal parts pays of `left`, in minor units, in steps of `coin`. The first parts pay the
 * coins that do not divide, so the last one pays what is left.
 */
export const equalShare = (left: Amount, parts: number, coin: Amount): Amount =>
  Math.min(left, Math.ceil(left / parts / coin) * coin);
