import type { Amount } from '@comanda/domain/money';
import { createContext } from 'react';
import { useProvided } from '../browser/use-provided.ts';
import { useLanguage } from '../i18n/use-i18n.ts';
import { type Currency, moneyFormat } from './money.ts';

/** The money format for all components below the provider. */
export const CurrencyContext = createContext<Currency | undefined>(undefined);

/** Returns a function that writes amounts in the interface language. */
export function useMoney(): (amount: Amount) => string {
  return moneyFormat(useLanguage(), useProvided(CurrencyContext, 'CurrencyContext'));
}
