import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { useChooseAgainTexts } from './use-choose-again-texts.ts';
import { useWasNow } from './use-was-now.ts';

const mostNamed = 3;

const changeOf = ({ wasAmount, unitAmount, chooseAgainList }: CartLine): string =>
  JSON.stringify([wasAmount === undefined ? null : unitAmount, chooseAgainList ?? null]);

const hasChanged = (line: CartLine): boolean => line.wasAmount !== undefined || mustChooseAgain(line);

/**
 * Announces changes of the cart's lines to screen readers: a new price (FIX-21), a choice that is no longer
 * offered (FIX-20). Announces each change once. With `isAgain`, repeats all of them when the screen opens.
 */
export default function SaidChanges({ isAgain = false }: { readonly isAgain?: boolean }): null {
  const t = useText();
  const { say, announcedChanges } = useWorld();
  const shopText = useShopText();
  const wasNow = useWasNow();
  const chooseAgain = useChooseAgainTexts();
  const carList = useDraft((draft) => draft.carList);
  const isFirst = useRef(isAgain);
  useEffect(() => {
    if (isFirst.current) announcedChanges.clear();
    isFirst.current = false;
    const isFresh = (line: CartLine) => announcedChanges.get(line.index) !== changeOf(line);
    const fresh = carList.filter((line) => hasChanged(line) && isFresh(line));
    announcedChanges.clear();
    for (const line of carList) announcedChanges.set(line.index, changeOf(line));
    if (fresh.length === 0) return;
    const texts = fresh.slice(0, mostNamed).map((line) => {
      const what = mustChooseAgain(line) ? chooseAgain(line).join('. ') : wasNow(line);
      return `${shopText(line.spuName).text}: ${what}`;
    });
    const others = fresh.length - texts.length;
    say({
      text: [...texts, ...(others > 0 ? [t('unavailable.andMore', { count: others })] : [])].join(' · '),
    });
  }, [carList, announcedChanges, say, t, shopText, wasNow, chooseAgain]);
  return null;
}
