import { type ReactNode, useRef } from 'react';
import { classNames } from '../text/class-names.ts';
import { BinIcon, MinusIcon, PlusIcon } from './Icons.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** The name of what is counted, for screen readers. Parts in another language can have their own `lang` attribute. */
  readonly name: ReactNode;
  readonly value: number;
  /** The minimum. If it is 0, a stepper at 0 shows only a plus button. */
  readonly least?: number;
  /** The quantity after the first press of plus. At this quantity, the minus button is a bin. */
  readonly first?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
  /** Called for a press at the minimum or maximum. Without it, the button is disabled there. */
  readonly onBound?: ((bound: 'least' | 'most') => void) | undefined;
  readonly words: Readonly<Record<'less' | 'more' | 'remove', string>> & { readonly add?: ReactNode };
  /** For rows of a list: the buttons are drawn at 32 px, but their touch targets are 44 px. */
  readonly small?: boolean;
  /** For extras: the plus button is quieter than the button that adds the item. */
  readonly quiet?: boolean;
};

/**
 * Buttons to change a quantity. The same plus button stays from zero to the maximum, so that it keeps the focus. Before
 * the bin disappears, it moves its focus to the plus button.
 */
export function Stepper({
  name,
  value,
  least = 0,
  first = 1,
  most = 999,
  onChange,
  onBound,
  words,
  small = false,
  quiet = false,
}: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const isNone = value === 0;
  const removes = least === 0 && value <= first;
  const size = small ? 18 : 22;
  const isFull = value >= most;
  const isLeast = value <= least;
  const less = () => {
    if (isLeast) return onBound?.('least');
    if (removes) plus.current?.focus();
    onChange(removes ? 0 : value - 1);
  };
  return (
    <fieldset
      className={classNames(
        styles.stepper,
        small && styles.small,
        quiet && styles.quiet,
        isNone && styles.none,
      )}
      role={isNone ? 'none' : undefined}
    >
      {isNone ? null : <legend className="sr-only">{name}</legend>}
      {isNone ? null : (
        <>
          <button
            type="button"
            className={styles.end}
            aria-label={removes ? words.remove : words.less}
            aria-disabled={isLeast || undefined}
            onClick={less}
          >
            <span className={styles.drawn}>
              {removes ? <BinIcon size={size} /> : <MinusIcon size={size} />}
            </span>
          </button>
          {/* Stays mounted when its number changes: screen readers announce changes, not new elements. */}
          <output>
            <span className={styles.value} key={value}>
              {value}
            </span>
          </output>
        </>
      )}
      <button
        type="button"
        ref={plus}
        className={styles.end}
        aria-label={isNone ? undefined : words.more}
        aria-disabled={isFull || undefined}
        disabled={isNone && isFull && !onBound}
        onClick={() => (isFull ? onBound?.('most') : onChange(isNone ? first : value + 1))}
      >
        <span className={classNames(styles.drawn, styles.more)}>
          <PlusIcon size={size} />
        </span>
        {isNone ? <span className="sr-only">{words.add}</span> : null}
      </button>
    </fieldset>
  );
}
