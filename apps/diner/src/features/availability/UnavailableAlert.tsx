import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { ChangedLine } from '@comanda/domain/cart/changed-lines';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '../../i18n/use-text.ts';
import { ChangedPrices } from './ChangedPrices.tsx';
import { StayingLines } from './StayingLines.tsx';
import styles from './UnavailableAlert.module.css';
import { UnavailableLine } from './UnavailableLine.tsx';

type UnavailableAlertProps = Asked<'remove' | { readonly again: CartLine }> & {
  readonly lines: readonly CartLine[];
  readonly staying: readonly CartLine[];
  /** The staying lines that would have another price (DISH-2). */
  readonly changed?: readonly ChangedLine[];
  /** What found the lines unavailable: a change of mode or time, or the checkout. */
  readonly about: 'switch' | 'order';
};

/**
 * Shows the unavailable items, and those with another price. The diner keeps everything unchanged, continues without these items, or
 * chooses an item again if only one of its choices is gone (FIX-20). Default export, because it is loaded
 * lazily.
 */
export default function UnavailableAlert({
  open,
  onAnswer,
  lines,
  staying,
  changed = [],
  about,
}: UnavailableAlertProps) {
  const t = useText();
  const dismiss = () => onAnswer();
  const again = about === 'order' ? lines.find(mustChooseAgain) : undefined;
  const isShort = lines.every(({ lacking }) => lacking);
  const chooseAgain = again
    ? [{ label: t('cart.chooseAgain'), kind: 'primary' as const, onPress: () => onAnswer({ again }) }]
    : [];
  return (
    <AlertDialog
      open={open}
      title={t(lines.length > 0 ? 'unavailable.title' : 'price.switch.title')}
      text={
        again
          ? undefined
          : t(lines.length === 0 ? 'price.switch.text' : isShort ? 'short.text' : `unavailable.text.${about}`)
      }
      onDismiss={dismiss}
      answers={[
        ...chooseAgain,
        {
          label: lines.length > 0 ? t('unavailable.remove', { count: lines.length }) : t('price.switch.go'),
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
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <UnavailableLine key={line.index} line={line} />
          ))}
        </ul>
      ) : null}
      {changed.length > 0 ? (
        <>
          {lines.length > 0 ? <p className={styles.also}>{t('price.switch.text')}</p> : null}
          <ChangedPrices changed={changed} />
        </>
      ) : null}
      {lines.length > 0 && staying.length > 0 ? <StayingLines lines={staying} /> : null}
    </AlertDialog>
  );
}
