import { isUsable, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Button } from '@comanda/ui/components/Button';
import { SaidFor } from '../../i18n/SaidFor.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './LineNotes.module.css';
import { useWasNow } from './use-was-now.ts';
import { WhyChooseAgain } from './WhyChooseAgain.tsx';

type LineNotesProps = { readonly line: CartLine; readonly onChooseAgain: () => void };

/**
 * Shows how a line changed since the diner chose it: another price (FIX-21), or a choice that is no longer
 * offered (FIX-20).
 */
export default function LineNotes({ line, onChooseAgain }: LineNotesProps) {
  const t = useText();
  const wasNow = useWasNow();
  return (
    <>
      {line.wasAmount !== undefined && isUsable(line) ? (
        <p className={styles.repriced}>{wasNow(line)}</p>
      ) : null}
      <WhyChooseAgain line={line} />
      {mustChooseAgain(line) ? (
        <Button kind="quiet" className={styles.again} onClick={onChooseAgain}>
          <SaidFor words={t('cart.chooseAgain')} name={line.spuName} />
        </Button>
      ) : null}
    </>
  );
}
