import type { Amount } from '@comanda/domain/money';
import { createContext, useContext } from 'react';
import { useLanguage } from '../i18n/use-i18n.ts';
import { type Currency, moneyFormat } from './money.ts';

/** The money format for all components below the provider. */
export const CurrencyContext = createContext<Currency | undefined>(undefined);

/** Returns a function that writes amounts in the interface language. */
export function useMoney(): (amount: Amount) => string {
  const currency = useContext(CurrencyContext);
  if (!currency) throw new Error('A component is rendered outside <CurrencyContext>');
  return moneyFormat(useLanguage(), currency);
}
