import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { shopInfoInZone } from '@comanda/domain/shop/zone-terms';
import { type ReactNode, useMemo } from 'react';
import { chosenZone } from '../../draft/chosen-zone.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { ShopProvider } from '../../i18n/ShopProvider.tsx';

type ZonedShopProps = { readonly shop: ShopInfo; readonly children: ReactNode };

/** Provides the shop on the terms of the chosen delivery zone, so that every part shows its fee and minimum (MON-7). */
export function ZonedShop({ shop, children }: ZonedShopProps) {
  const zone = useDraft((draft) => chosenZone(draft, shop));
  const zoned = useMemo(() => (zone ? shopInfoInZone(shop, zone) : shop), [shop, zone]);
  return <ShopProvider shop={zoned}>{children}</ShopProvider>;
}
