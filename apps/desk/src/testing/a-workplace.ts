import { rolePermissions } from '@comanda/contract/merchant/role';
import type { OpenShop } from '../api/workplace.ts';

/** A shop in which a manager works. Override only what the case needs. */
export const aWorkplace = (change: Partial<OpenShop> = {}): OpenShop => ({
  shopPid: 'corner.centre',
  title: 'Centre',
  titleTag: 'en',
  role: 'manager',
  permissions: [...rolePermissions[change.role ?? 'manager']],
  timeZone: 'Europe/Helsinki',
  currency: 'EUR',
  currencySymbol: '€',
  country: 'FI',
  amountScale: 2,
  ofBrand: false,
  smallestCoin: 5,
  takesCash: true,
  ...change,
});
