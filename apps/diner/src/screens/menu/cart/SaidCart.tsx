import { cartCount } from '@comanda/domain/cart/cart';
import { isUsable, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import { withoutUnavailable } from '@comanda/domain/cart/usable-lines';
import { listed } from '@comanda/domain/language';
import { SaidLater } from '@comanda/ui/components/SaidLater';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { Fragment } from 'react';
import { useDraft } from '#draft/draft-store.ts';
import SaidChanges from '#features/availability/SaidChanges.tsx';
import { useCartCharges } from '#features/charges/use-cart-charges.ts';
import { nameElement } from '#i18n/NamedText.tsx';
import { nameHere, WordsAround } from '#i18n/NamedWords.tsx';
import { useShopText } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';

/**
 * Announces the cart after a press, for screen readers: what can be ordered, and the names of unavailable lines.
 * `SaidChanges` announces lines whose choices have changed.
 */
export default function SaidCart() {
  const t = useText();
  const money = useMoney();
  const shopText = useShopText();
  const carList = useDraft((draft) => draft.carList);
  const { amount } = useCartCharges();
  const usable = withoutUnavailable(carList);
  const gone = carList.filter((line) => !isUsable(line) && !mustChooseAgain(line));
  const said = [
    carList.length === 0 && t('cart.bar.empty'),
    usable.length > 0 && t('cart.said', { count: cartCount(usable), amount: money(amount) }),
    gone.length > 0 && t('cart.saidUnavailable', { names: nameHere }),
  ];
  const words = said.filter(Boolean).join(' ');
  const names = gone.map((line) => shopText(line.spuName));
  const list = listed(names.map(({ text }) => text));
  const between = list.includes('、') ? '、' : ', ';
  const shown = (
    <WordsAround words={words}>
      {names.map((name, index) => (
        <Fragment key={gone[index]?.index}>
          {index > 0 ? between : null}
          {nameElement(name)}
        </Fragment>
      ))}
    </WordsAround>
  );
  return (
    <>
      <SaidLater text={words.replace(nameHere, () => list)} shown={shown} />
      <SaidChanges />
    </>
  );
}
