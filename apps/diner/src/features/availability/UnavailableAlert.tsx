import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '../../i18n/use-text.ts';
import { StayingLines } from './StayingLines.tsx';
import styles from './UnavailableAlert.module.css';
import { UnavailableLine } from './UnavailableLine.tsx';

type UnavailableAlertProps = Asked<'remove' | { readonly again: CartLine }> & {
  readonly lines: readonly CartLine[];
  readonly staying: readonly CartLine[];
  /** What found the lines unavailable: a change of mode or time, or the checkout. */
  readonly about: 'switch' | 'order';
};

/**
 * Shows the unavailable items. The diner keeps everything unchanged, continues without these items, or
 * chooses an item again if only one of its choices is gone (FIX-20). Default export, because it is loaded
 * lazily.
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
