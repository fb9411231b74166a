import type { MerchantAnswer } from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import { messageFromWire } from '@comanda/contract/wire-format';
import { searchText } from '@comanda/domain/menu/item-search';
import { categoriesInForce } from '@comanda/domain/menu/menu-in-force';
import { localMoment } from '@comanda/domain/menu/price-in-force';
import { categoriesIn } from '@comanda/domain/menu/sold-in-mode';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import { repeat } from '../../api/repeat.ts';
import type { OpenShop } from '../../api/workplace.ts';

export type GuestMenu = MerchantAnswer<(typeof merchantCalls)['readGuestMenu']>;

/** What is sold out changes while the screen is open. */
const refreshMs = 20_000;

/** The menu as guests see it now, with amounts in minor units, read again from time to time. */
export function useGuestMenu({ shopPid, amountScale }: OpenShop, news: unknown): GuestMenu | undefined {
  const [menu, setMenu] = useState<GuestMenu>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused order reads the menu again
  useEffect(
    () =>
      repeat(async (isOver) => {
        const answer = await callMerchant(shopPid, 'readGuestMenu', {});
        if (!isOver()) setMenu(messageFromWire(answer, amountScale));
        return refreshMs;
      }),
    [shopPid, amountScale, news],
  );
  return menu;
}

/** The dishes of a delivery mode at the prices of now, by category; with a search only those whose name has it. */
export function shownDishes(
  { spuCateList, shopInfo }: GuestMenu,
  { mode, at, text }: { readonly mode: DeliveryMode; readonly at: number; readonly text: string },
): readonly SpuCate[] {
  const moment = localMoment({ deliveryMode: mode, at }, shopInfo.timeZone);
  const wanted = searchText(text);
  const fits = ({ spuName }: Spu) => spuName.some((name) => searchText(name).includes(wanted));
  return categoriesIn(categoriesInForce(spuCateList, moment), mode)
    .map((category) => ({
      ...category,
      spuList: wanted === '' ? category.spuList : category.spuList.filter(fits),
    }))
    .filter(({ spuList }) => spuList.length > 0);
}
