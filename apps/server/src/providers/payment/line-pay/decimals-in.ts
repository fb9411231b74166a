import type { DecimalsIn } from '../payment-provider.ts';

const own: Readonly<Record<string, string>> = { TW: 'TWD', TH: 'THB' };
/**
 * The decimals that LINE Pay accepts, by currency. For Taiwan dollars LINE Pay accepts none, although ISO 4217 gives
 * them two.
 */
export const linePayDecimals: Readonly<Record<string, number>> = { TWD: 0, THB: 2, USD: 2 };

/** LINE Pay serves Taiwan and Thailand, in their own currency or in US dollars. Its service in Japan has ended. */
export const linePayDecimalsIn: DecimalsIn = ({ country, currency }) =>
  own[country] !== undefined && (currency === own[country] || currency === 'USD')
    ? linePayDecimals[currency]
    : undefined;
