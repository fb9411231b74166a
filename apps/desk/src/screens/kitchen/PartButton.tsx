import { textAt } from '@comanda/domain/local-text';
import { isOff } from '@comanda/domain/order/kitchen-parts';
import { classNames } from '@comanda/ui/text/class-names';
import { useText } from '../../i18n/messages.ts';
import styles from './PartButton.module.css';
import { nameOf, type PartView } from './ticket-views.ts';

type PartButtonProps = {
  readonly part: PartView;
  readonly isCancelled: boolean;
  /** It cannot be struck off here. */
  readonly isFixed: boolean;
  readonly onPress: () => void;
};

/**
 * KIT-3: a part of a ticket. A tap strikes it off, another one brings it back. KIT-2: a part that a refund took off is struck
 * through until a tap notes that it is seen.
 */
export function PartButton({ part, isCancelled, isFixed, onPress }: PartButtonProps) {
  const t = useText();
  const { units, unitsOff, choices, note, of, isMade, isPending } = part;
  const off = isOff(part);
  return (
    <button
      type="button"
      className={classNames(
        styles.part,
        (isMade || isCancelled || off) && styles.struck,
        isPending && styles.pending,
      )}
      aria-pressed={isMade}
      disabled={isFixed}
      onClick={onPress}
    >
      <span className={styles.units}>{off ? unitsOff : units}</span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {nameOf(part)}
        </span>
        {choices.map(({ name, units: each }) => (
          <span key={textAt(name, 0)} className={styles.choice} dir="auto">
            {each > 1 ? `${each} × ` : ''}
            {textAt(name, 0)}
          </span>
        ))}
        {note ? (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        ) : null}
        {unitsOff > 0 && !isMade && !isCancelled ? (
          <strong className={styles.off}>✕ {t('kitchen.unitsOff', { units: unitsOff })}</strong>
        ) : null}
        {of ? (
          <span className={styles.of} dir="auto">
            {textAt(of, 0)}
          </span>
        ) : null}
      </span>
      <span aria-hidden="true" className={styles.check}>
        {isMade ? '✓' : ''}
      </span>
    </button>
  );
}
