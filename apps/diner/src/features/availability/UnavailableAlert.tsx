import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import { StayingLines } from './StayingLines.tsx';
import styles from './UnavailableAlert.module.css';
import { UnavailableLine } from './UnavailableLine.tsx';

type UnavailableAlertProps = Asked<'remove' | { readonly again: CartLine }> & {
  readonly lines: readonly CartLine[];
  /** What stays in the cart without them. */
  readonly staying: readonly CartLine[];
  /** What brought it up: another mode or time, or the way to the order. */
  readonly about: 'switch' | 'order';
};

/**
 * Which dishes cannot be had, and what may be done: leave everything as it is, or go on without them; choose the first one
 * again of which only a choice is gone (FIX-20).
 */
export default function UnavailableAlert({ open, onAnswer, lines, staying, about }: UnavailableAlertProps) {
  const t = useText();
  const dismiss = () => onAnswer();
  const again = about === 'order' ? lines.find(mustChooseAgain) : undefined;
  const chooseAgain = again
    ? [{ label: t('cart.chooseAgain'), kind: 'primary' as const, onPress: () => onAnswer({ again }) }]
    : [];
  return (
    <AlertDialog
      open={open}
      title={t('unavailable.title')}
      text={again ? undefined : t(`unavailable.text.${about}`)}
      onDismiss={dismiss}
      answers={[
        ...chooseAgain,
        {
          label: t('unavailable.remove', { count: lines.length }),
          kind: 'secondary',
          onPress: () => onAnswer('remove'),
        },
        {
          label: t(about === 'order' ? 'unavailable.cart' : 'unavailable.keep'),
          kind: again ? 'secondary' : 'primary',
          onPress: dismiss,
        },
      ]}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <UnavailableLine key={line.index} line={line} />
        ))}
      </ul>
      {staying.length > 0 ? <StayingLines lines={staying} /> : null}
    </AlertDialog>
  );
}
