import { createHash } from 'node:crypto';

/**
 * Returns the MerchantTradeNo of an attempt: 20 letters and digits from a hash of its txNo. So a repeated start is the
 * same trade, and each attempt has a trade of its own.
 */
export const tradeNoOf = (txNo: string): string =>
  BigInt(`0x${createHash('sha256').update(txNo).digest('hex')}`)
    .toString(36)
    .padStart(20, '0')
    .slice(-20)
    .toUpperCase();
