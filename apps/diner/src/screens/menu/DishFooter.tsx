import { quantityBounds } from '@comanda/domain/menu/item-quantity';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { quantityProblems } from '@comanda/domain/selection/sku-selection';
import { takesOrders } from '@comanda/domain/shop/booking';
import { useWorld } from '../../draft/world.ts';
import { Money } from '../../i18n/Money.tsx';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './DishSheet.module.css';
import { SpokenPrice } from './SpokenPrice.tsx';
import { useProblemInWords } from './use-problem-in-words.ts';

type DishFooterProps = {
  readonly spu: Spu;
  readonly quantity: number;
  /** Units of the dish in the cart, beside those that are chosen here. */
  readonly inCart: number;
  readonly onQuantity: (quantity: number) => void;
  /** What one comes to as it is chosen. */
  readonly unitAmount: number;
  /** It takes the place of a line of the cart (FIX-20). */
  readonly isAgain?: boolean;
  readonly onAdd: () => void;
};

/** How many, and what adding them comes to. OPT-6: beyond the item's own numbers it says which they are. */
export function DishFooter({
  spu,
  quantity,
  inCart,
  onQuantity,
  unitAmount,
  isAgain = false,
  onAdd,
}: DishFooterProps) {
  const t = useText();
  const { say } = useWorld();
  const inWords = useProblemInWords();
  const { text: name } = useShopText()(spu.spuName, spu.spuName2);
  const { least, most } = quantityBounds(spu, inCart);
  const canAdd = takesOrders(useShop()) && !spu.selloutFlag && spu.unusableType === 0;
  const sayBound = (beyond: number) => {
    const [problem] = quantityProblems(spu, beyond, inCart);
    if (problem) say({ text: inWords(problem) });
  };
  return (
    <div className={styles.footer}>
      <Stepper
        name={t('item.qty', { name })}
        value={quantity}
        least={least}
        most={most}
        onChange={onQuantity}
        onBound={(bound) => sayBound(bound === 'most' ? most + 1 : least - 1)}
        words={{ less: t('item.less'), more: t('item.more'), remove: t('item.remove') }}
      />
      <Button onClick={onAdd} disabled={!canAdd} trailing={<Money amount={unitAmount * quantity} />}>
        {t(isAgain ? 'option.update' : 'option.add')}
      </Button>
      <SpokenPrice amount={unitAmount * quantity} />
    </div>
  );
}
