import { useCallback } from 'react';
import { loadPart } from '../../browser/load-part.ts';
import { useLearnAll } from '../../i18n/use-text.ts';
import { laterPart } from '../../ui/later-part.ts';

/** The sheets of the menu are one script of their own, wanted once the menu can be used. */
export const loadSheets = () => import('./menu-sheets.ts');

type Sheets = Awaited<ReturnType<typeof loadSheets>>['menuSheets'];

const sheet =
  <K extends keyof Sheets>(name: K) =>
  async () => ({ default: (await loadSheets()).menuSheets[name] });

/** The questions that the menu asks, each in its sheet. */
export const menuQuestions = {
  options: sheet('options'),
  combo: sheet('combo'),
  cart: sheet('cart'),
  checkoutMethod: sheet('checkoutMethod'),
  unavailable: sheet('unavailable'),
  short: sheet('short'),
  mode: sheet('mode'),
};

/** Not a sheet, but wanted as late. */
export const SaidCart = laterPart(sheet('saidCart'));

/** What taps do that open a sheet comes with the sheets and their words; a tap that they do not come for is told that it was not heard. */
export function useLoadWork() {
  const learnAll = useLearnAll();
  return useCallback(async () => {
    const [{ menuWork }] = await Promise.all([loadPart(loadSheets), learnAll()]);
    return menuWork;
  }, [learnAll]);
}
