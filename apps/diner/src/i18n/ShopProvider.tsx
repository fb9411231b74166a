import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { CurrencyContext } from '@comanda/ui/formatting/use-money';
import type { ReactNode } from 'react';
import { ShopContext } from './use-shop.ts';

type ShopProviderProps = { readonly shop: ShopInfo; readonly children: ReactNode };

/** Provides the shop to the components inside. They format amounts in its currency. */
export const ShopProvider = ({ shop, children }: ShopProviderProps) => (
  <ShopContext value={shop}>
    <CurrencyContext value={shop}>{children}</CurrencyContext>
  </ShopContext>
);
