import { choiceKey, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { type AnnouncedLine, useWorld } from '../../draft/world.ts';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { goneChoices } from './gone-choices.ts';
import { useWasNow } from './use-was-now.ts';

const mostNamed = 3;

const hasChanged = (line: CartLine): boolean => line.wasAmount !== undefined || mustChooseAgain(line);

const announced = (line: CartLine): AnnouncedLine => ({
  choice: choiceKey(line),
  unitAmount: line.unitAmount,
  change: hasChanged(line)
    ? JSON.stringify([line.wasAmount === undefined ? null : line.unitAmount, line.chooseAgainList ?? null])
    : '',
});

/**
 * Returns the line if it has a change to announce now, otherwise `undefined`. It is also a change if the price returns
 * to the price at the time of the diner's choice.
 */
function news(line: CartLine, before: AnnouncedLine | undefined): CartLine | undefined {
  const now = announced(line);
  if (hasChanged(line)) return now.change === before?.change ? undefined : line;
  const isBack = before?.choice === now.choice && before.unitAmount !== now.unitAmount;
  return isBack && before.change !== '' ? { ...line, wasAmount: before.unitAmount } : undefined;
}

/**
 * Announces changes of the cart's lines to screen readers: a new price (FIX-21), a choice that is no longer
 * offered (FIX-20). Announces each change once. With `isAgain`, repeats all of them when the screen opens.
 */
export default function SaidChanges({ isAgain = false }: { readonly isAgain?: boolean }): null {
  const t = useText();
  const { say, announcedChanges } = useWorld();
  const shopText = useShopText();
  const wasNow = useWasNow();
  const carList = useDraft((draft) => draft.carList);
  const isFirst = useRef(isAgain);
  useEffect(() => {
    if (isFirst.current) announcedChanges.clear();
    isFirst.current = false;
    const fresh = carList.flatMap((line) => news(line, announcedChanges.get(line.index)) ?? []);
    announcedChanges.clear();
    for (const line of carList) announcedChanges.set(line.index, announced(line));
    if (fresh.length === 0) return;
    const texts = fresh.slice(0, mostNamed).map((line) => {
      const gone = goneChoices(line).map((name) => t('cart.optionGone', { name: shopText(name).text }));
      const again = gone.length > 0 ? gone.join('. ') : t('cart.choicesChanged');
      return `${shopText(line.spuName).text}: ${mustChooseAgain(line) ? again : wasNow(line)}`;
    });
    const others = fresh.length - texts.length;
    say({
      text: [...texts, ...(others > 0 ? [t('unavailable.andMore', { count: others })] : [])].join(' · '),
    });
  }, [carList, announcedChanges, say, t, shopText, wasNow]);
  return null;
}
