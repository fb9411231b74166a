import { limits } from '@comanda/domain/limits';

/** A member's name as it is kept: without blanks around it, and not longer than a receiver's. */
export const memberName = (text: string): string =>
  [...text.trim()].slice(0, limits.receiverNameLength).join('');
