import { cleanLine } from '@comanda/domain/clean-text';
import { limits } from '@comanda/domain/limits';

/** A member's name as stored: safe to print (FIX-16), trimmed, and at most as long as a receiver's. */
export const memberName = (text: string): string =>
  [...cleanLine(text).trim()].slice(0, limits.receiverNameLength).join('');
