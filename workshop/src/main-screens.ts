import type { Address } from './address.ts';

const menu = 'diner/screens/menu';

/** The screens that every order passes, with their usual state. */
export const mainScreens: Readonly<Record<string, Pick<Address, 'part' | 'state'>>> = {
  Menu: { part: `${menu}/MenuScreen`, state: 'with a cart' },
  Search: { part: `${menu}/find/FoundItems`, state: 'some dishes' },
  Filter: { part: `${menu}/find/FilterSheet`, state: 'nothing chosen' },
  Item: { part: `${menu}/dish-sheet/OptionSheet`, state: 'specs, features and extras' },
  Set: { part: `${menu}/set-sheet/ComboSheet`, state: 'a step to choose from' },
  Cart: { part: `${menu}/cart/CartSheet`, state: 'normal' },
  'Check your order': { part: 'diner/screens/confirm-order/ConfirmOrderScreen', state: 'at a table' },
  'Order status': { part: 'diner/screens/order-status/OrderStatusScreen', state: 'in the kitchen' },
};

/** Phones, a phone in landscape, a phone of 390 px at a zoom of 200 %, and a laptop. */
export const sizes = [
  [390, 844],
  [390, 664],
  [320, 568],
  [195, 422],
  [844, 390],
  [1280, 800],
] as const;
