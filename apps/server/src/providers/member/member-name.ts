import { cleanLine } from '@comanda/domain/clean-text';
import { limits } from '@comanda/domain/limits';

/** A member's name as it is kept: safe to print (FIX-16), without blanks around it, and not longer than a receiver's. */
export const memberName = (text: string): string =>
  [...cleanLine(text).trim()].slice(0, limits.receiverNameLength).join('');
