import { CurrencyContext } from '@comanda/ui/formatting/use-money';
import type { Look } from '@comanda/ui/testing/states';
import type { ReactNode } from 'react';
import type { OpenShop } from '../api/workplace.ts';
import { InDesk } from './InDesk.tsx';

type InShopProps = { readonly look: Look; readonly shop: OpenShop; readonly children: ReactNode };

/** Renders a component of the staff app in a language, with the currency of a shop. */
export const InShop = ({ look, shop, children }: InShopProps) => (
  <InDesk look={look}>
    <CurrencyContext value={shop}>{children}</CurrencyContext>
  </InDesk>
);
