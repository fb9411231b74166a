import { cleanLine } from '@comanda/domain/clean-text';
import { limits } from '@comanda/domain/limits';

/**
 * Formats a member's name for storing: safe to print (requirement FIX-16), trimmed, and at most as long as a receiver's
 * name.
 */
export const memberName = (text: string): string =>
  [...cleanLine(text).trim()].slice(0, limits.receiverNameLength).join('');
