import type { DecimalsIn } from '../payment-provider.ts';

const own: Readonly<Record<string, string>> = { TW: 'TWD', TH: 'THB' };
/** The decimals that LINE Pay takes, by currency. Taiwan dollars have none there, unlike in ISO 4217. */
export const linePayDecimals: Readonly<Record<string, number>> = { TWD: 0, THB: 2, USD: 2 };

/**
 * LINE Pay is available in Taiwan and Thailand, in the country's own currency or in US dollars; in Japan it has
 * closed.
 */
export const linePayDecimalsIn: DecimalsIn = ({ country, currency }) =>
  own[country] !== undefined && (currency === own[country] || currency === 'USD')
    ? linePayDecimals[currency]
    : undefined;
