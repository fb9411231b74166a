import type { Currency } from '../formatting/money.ts';
import { CurrencyContext } from '../formatting/use-money.ts';
import { createTranslator, fixedI18n } from '../i18n/i18n.ts';
import { I18nContext } from '../i18n/use-i18n.ts';
import type { Look, States } from '../testing/states.ts';
import { Money } from './Money.tsx';

const euros: Currency = { country: 'FI', currency: 'EUR', currencySymbol: '€', amountScale: 2 };
const dollars: Currency = { country: 'TW', currency: 'TWD', currencySymbol: 'NT$', amountScale: 0 };
const dinars: Currency = { country: 'KW', currency: 'KWD', currencySymbol: '', amountScale: 3 };

const of =
  (currency: Currency, amount: number) =>
  ({ language }: Look) => (
    <I18nContext value={fixedI18n(createTranslator(language, {}))}>
      <CurrencyContext value={currency}>
        <Money amount={amount} />
      </CurrencyContext>
    </I18nContext>
  );

export const states: States = {
  euros: of(euros, 1250),
  'less than nothing': of(euros, -350),
  free: of(euros, 0),
  'without decimals': of(dollars, 12_345_678),
  'three decimals, no symbol of the shop': of(dinars, 4500),
};
