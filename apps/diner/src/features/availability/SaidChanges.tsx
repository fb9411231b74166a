import { choiceKey, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { type AnnouncedLine, useWorld } from '../../draft/world.ts';
import { type NamedText, namedText, nameElement } from '../../i18n/NamedText.tsx';
import { nameHere } from '../../i18n/NamedWords.tsx';
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

function joined(texts: readonly NamedText[], between: string): NamedText {
  const parts: ReactNode[] = texts.map(({ text, shown = text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a toast never change their order
    <Fragment key={index}>
      {index > 0 ? between : null}
      {shown}
    </Fragment>
  ));
  return { text: texts.map(({ text }) => text).join(between), shown: parts };
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
    const changeOf = (line: CartLine): NamedText => {
      if (!mustChooseAgain(line)) return { text: wasNow(line) };
      const gone = goneChoices(line).map((name) =>
        namedText(t('cart.optionGone', { name: nameHere }), shopText(name)),
      );
      return gone.length > 0 ? joined(gone, '. ') : { text: t('cart.choicesChanged') };
    };
    const told = fresh.slice(0, mostNamed).map((line) => {
      const name = shopText(line.spuName);
      return joined([{ text: name.text, shown: nameElement(name) }, changeOf(line)], ': ');
    });
    const others = fresh.length - told.length;
    say(
      joined(
        [...told, ...(others > 0 ? [{ text: t('unavailable.andMore', { count: others }) }] : [])],
        ' · ',
      ),
    );
  }, [carList, announcedChanges, say, t, shopText, wasNow]);
  return null;
}
