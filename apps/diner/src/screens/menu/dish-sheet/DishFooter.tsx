import { quantityBounds } from '@comanda/domain/menu/item-quantity';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { quantityProblems } from '@comanda/domain/selection/sku-selection';
import { takesOrders } from '@comanda/domain/shop/booking';
import { Button } from '@comanda/ui/components/Button';
import { Money } from '@comanda/ui/components/Money';
import { Stepper } from '@comanda/ui/components/Stepper';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useWorld } from '#draft/world.ts';
import { NamedWords, nameHere } from '#i18n/NamedWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { SpokenPrice } from '../list/SpokenPrice.tsx';
import { useProblemInWords } from '../use-problem-in-words.ts';
import styles from './DishSheet.module.css';

type DishFooterProps = {
  readonly spu: Spu;
  readonly quantity: number;
  /** Units of the item in the cart, without those chosen here. */
  readonly inCart: number;
  readonly onQuantity: (quantity: number) => void;
  /** The price of one unit with its choices. */
  readonly unitAmount: number;
  /** The choices are not known yet, so nothing can be added. */
  readonly isPending?: boolean;
  /** The choice replaces a line of the cart (FIX-20). */
  readonly isAgain?: boolean;
  readonly onAdd: () => void;
};

/**
 * The quantity and the button with the price. If nothing that costs is chosen yet, that is "from" the lowest price. If the quantity is outside the item's limits, shows the limits (OPT-6).
 */
export function DishFooter({
  spu,
  quantity,
  inCart,
  onQuantity,
  unitAmount,
  isPending = false,
  isAgain = false,
  onAdd,
}: DishFooterProps) {
  const t = useText();
  const money = useMoney();
  const { say } = useWorld();
  const inWords = useProblemInWords();
  const { least, most } = quantityBounds(spu, inCart);
  const canAdd = takesOrders(useShop()) && !isPending && !spu.selloutFlag && spu.unusableType === 0;
  // the price follows from the choices, and nothing is chosen yet
  const isLeast = unitAmount === 0 && spu.priceMin > 0;
  const amount = (unitAmount || spu.priceMin) * quantity;
  const sayBound = (beyond: number) => {
    const [problem] = quantityProblems(spu, beyond, inCart);
    if (problem) say(inWords(problem));
  };
  return (
    <div className={styles.footer}>
      <Stepper
        name={<NamedWords words={t('item.qty', { name: nameHere })} name={spu.spuName} />}
        value={quantity}
        least={isPending ? quantity : least}
        most={isPending ? quantity : most}
        onChange={onQuantity}
        onBound={isPending ? undefined : (bound) => sayBound(bound === 'most' ? most + 1 : least - 1)}
        words={{ less: t('item.less'), more: t('item.more'), remove: t('item.remove') }}
      />
      <Button
        onClick={onAdd}
        disabled={!canAdd}
        trailing={isLeast ? t('item.from', { amount: money(amount) }) : <Money amount={amount} />}
      >
        {t(isAgain ? 'option.update' : 'option.add')}
      </Button>
      <SpokenPrice amount={amount} />
    </div>
  );
}
