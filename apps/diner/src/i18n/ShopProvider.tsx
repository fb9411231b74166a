import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { CurrencyContext } from '@comanda/ui/formatting/use-money';
import type { ReactNode } from 'react';
import { ShopContext } from './use-shop.ts';

type ShopProviderProps = { readonly shop: ShopInfo; readonly children: ReactNode };

/** The shop of the screen below; amounts below are in its currency. */
export const ShopProvider = ({ shop, children }: ShopProviderProps) => (
  <ShopContext value={shop}>
    <CurrencyContext value={shop}>{children}</CurrencyContext>
  </ShopContext>
);
