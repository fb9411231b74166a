import type { Combo } from '@comanda/domain/menu/combo.schema';
import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import { takesOrders } from '@comanda/domain/shop/booking';
import { Button } from '@comanda/ui/components/Button';
import { IconButton } from '@comanda/ui/components/IconButton';
import { BackIcon, ChevronIcon } from '@comanda/ui/components/Icons';
import { Money } from '@comanda/ui/components/Money';
import { classNames } from '@comanda/ui/text/class-names';
import { useId } from 'react';
import { NamedWords, nameHere } from '#i18n/NamedWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from '../dish-sheet/DishSheet.module.css';
import { SpokenPrice } from '../list/SpokenPrice.tsx';
import { ProblemWords } from '../ProblemWords.tsx';

type ComboStepFooterProps = {
  readonly combo: Combo;
  readonly index: number;
  /** The missing choice of the step. It blocks the next step and is shown here. */
  readonly lack: ComboProblem | undefined;
  readonly amount: number;
  /** The choices are not known yet, so the buttons only show their places. */
  readonly isPending: boolean;
  readonly onGo: (index: number) => void;
  /** Adds the set. Undefined while a choice of any step is missing. */
  readonly onAdd: (() => void) | undefined;
  readonly isAgain: boolean;
};

/**
 * The buttons to the next and the previous step of a combo (OPT-8), and the button that adds a complete set
 * at once (FIX-27). Shows a missing choice of the current step.
 */
export function ComboStepFooter({
  combo,
  index,
  lack,
  amount,
  isPending,
  onGo,
  onAdd,
  isAgain,
}: ComboStepFooterProps) {
  const t = useText();
  const why = useId();
  const before = combo.comboGroupList[index - 1];
  const shop = useShop();
  const isLast = index === combo.comboGroupList.length - 1;
  const next = t(isLast ? 'combo.toReview' : 'combo.next');
  return (
    <>
      <p id={why} className={styles.lack} role="status">
        {lack ? <ProblemWords problem={lack} /> : null}
      </p>
      <div className={styles.footer}>
        {before ? (
          <IconButton
            filled
            className={styles.arrow}
            label={<NamedWords words={t('combo.back', { step: nameHere })} name={before.comboGroupName} />}
            onClick={() => onGo(index - 1)}
          >
            <BackIcon />
          </IconButton>
        ) : null}
        {onAdd ? (
          <>
            <IconButton
              filled
              className={styles.arrow}
              label={next}
              disabled={isPending}
              onClick={() => onGo(index + 1)}
            >
              <ChevronIcon />
            </IconButton>
            <Button
              disabled={isPending || !takesOrders(shop)}
              trailing={<Money amount={amount} />}
              onClick={onAdd}
            >
              {t(isAgain ? 'option.update' : 'option.add')}
            </Button>
          </>
        ) : (
          <Button
            className={classNames(lack && styles.waits)}
            aria-describedby={lack ? why : undefined}
            trailing={<Money amount={amount} />}
            onClick={() => onGo(index + 1)}
          >
            {next}
          </Button>
        )}
        <SpokenPrice amount={amount} />
      </div>
    </>
  );
}
