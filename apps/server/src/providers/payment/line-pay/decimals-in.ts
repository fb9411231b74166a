import type { DecimalsIn } from '../payment-provider.ts';

const own: Readonly<Record<string, string>> = { TW: 'TWD', TH: 'THB' };
/** The decimals that LINE Pay takes, by currency. Taiwan's dollars have none there, whatever ISO 4217 says. */
export const linePayDecimals: Readonly<Record<string, number>> = { TWD: 0, THB: 2, USD: 2 };

/** LINE Pay is in Taiwan and Thailand, in the country's own currency or in US dollars; in Japan it has closed. */
export const linePayDecimalsIn: DecimalsIn = ({ country, currency }) =>
  own[country] !== undefined && (currency === own[country] || currency === 'USD')
    ? linePayDecimals[currency]
    : undefined;
