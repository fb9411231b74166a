import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { ShortItem } from '@comanda/domain/menu/short-item.schema';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '../../i18n/use-text.ts';
import styles from './UnavailableAlert.module.css';
import { UnavailableLine } from './UnavailableLine.tsx';

type ShortAlertProps = Asked<'take'> & {
  /** The lines whose quantity exceeds the stock. */
  readonly lines: readonly CartLine[];
  /** The same lines with the quantities that are left. */
  readonly taken: readonly CartLine[];
  /** The variants and options that are short. */
  readonly shortList: readonly ShortItem[];
  /** What the other answer does: it opens the cart, or only closes the alert. */
  readonly back: 'cart' | 'order';
};

/**
 * Shows how many units of which items are left, and offers to take these (FIX-11). Default export, because it
 * is loaded lazily.
 */
export default function ShortAlert({ open, onAnswer, lines, taken, shortList, back }: ShortAlertProps) {
  const t = useText();
  const dismiss = () => onAnswer();
  const isOneDish = new Set(lines.map(({ spuPid }) => spuPid)).size === 1;
  const shortOptions = new Set(shortList.flatMap(({ kind, pid }) => (kind === 'attr' ? [pid] : [])));
  const count = taken.reduce((units, line) => units + line.unitQty, 0);
  return (
    <AlertDialog
      open={open}
      title={t('short.title')}
      text={t('short.text')}
      onDismiss={dismiss}
      answers={[
        {
          label: isOneDish ? t('short.take', { count }) : t('short.takeAll'),
          kind: 'primary',
          onPress: () => onAnswer('take'),
        },
        {
          label: t(back === 'cart' ? 'unavailable.cart' : 'order.stay'),
          kind: 'secondary',
          onPress: dismiss,
        },
      ]}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <UnavailableLine
            key={line.index}
            line={line}
            taken={taken.find(({ index }) => index === line.index)?.unitQty ?? 0}
            shortOptions={line.chosenList?.filter(({ pid }) => shortOptions.has(pid)) ?? []}
            isOneOfSeveral={lines.some(({ spuPid, index }) => spuPid === line.spuPid && index !== line.index)}
          />
        ))}
      </ul>
    </AlertDialog>
  );
}
