import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { UnavailableLine } from '#features/availability/UnavailableLine.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './UnavailableTips.module.css';

type UnavailableTipsProps = Asked<'remove' | 'toMenu' | { readonly again: CartLine }> & {
  readonly lines: readonly CartLine[];
  /** Whether other items stay in the order. */
  readonly canRemove: boolean;
};

/**
 * Lists the unavailable items, with a link to the menu to choose an item again (CONF-9, FIX-20). Default
 * export, because it is loaded lazily.
 */
export default function UnavailableTips({ lines, canRemove, open, onAnswer }: UnavailableTipsProps) {
  const t = useText();
  const isSoldOut = lines.every(({ selloutFlag, lacking }) => selloutFlag && !lacking);
  const again = lines.find(mustChooseAgain);
  return (
    <AlertDialog
      open={open}
      title={t(isSoldOut ? 'order.soldOutTitle' : 'unavailable.title')}
      text={t('order.soldOutText')}
      onDismiss={() => onAnswer()}
      answers={[
        ...(canRemove
          ? [
              {
                label: t('unavailable.remove', { count: lines.length }),
                kind: 'primary',
                onPress: () => onAnswer('remove'),
              } as const,
            ]
          : []),
        again
          ? {
              label: t('cart.chooseAgain'),
              kind: canRemove ? 'secondary' : 'primary',
              onPress: () => onAnswer({ again }),
            }
          : {
              label: t('order.toMenu'),
              kind: canRemove ? 'secondary' : 'primary',
              onPress: () => onAnswer('toMenu'),
            },
        { label: t('order.stay'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <UnavailableLine key={line.index} line={line} />
        ))}
      </ul>
    </AlertDialog>
  );
}
