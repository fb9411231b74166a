import { lazy } from 'react';

/** The sheets of the menu are one script of their own, wanted once the menu can be used. */
export const loadSheets = () => import('./menu-sheets.ts');

type Sheets = Awaited<ReturnType<typeof loadSheets>>['menuSheets'];

const sheet = <K extends keyof Sheets>(name: K) =>
  lazy(async () => ({ default: (await loadSheets()).menuSheets[name] }));

/** The questions that the menu asks, each in its sheet. */
export const menuQuestions = {
  options: sheet('options'),
  combo: sheet('combo'),
  cart: sheet('cart'),
  checkoutMethod: sheet('checkoutMethod'),
  unavailable: sheet('unavailable'),
  mode: sheet('mode'),
};
