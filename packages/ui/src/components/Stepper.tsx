import { useRef } from 'react';
import { classNames } from '../text/class-names.ts';
import { BinIcon, MinusIcon, PlusIcon } from './Icons.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** What is counted, for screen readers. */
  readonly name: string;
  readonly value: number;
  /** The minimum. At 0 there is only a plus. */
  readonly least?: number;
  /** The quantity of the first plus; a step below it is the bin. */
  readonly first?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
  /** Gets a press below the minimum or above the maximum; without it the button is disabled at the limit. */
  readonly onBound?: ((bound: 'least' | 'most') => void) | undefined;
  readonly words: Readonly<Record<'less' | 'more' | 'remove', string>> & { readonly add?: string };
  /** Rendered with 32 px, with a target of 44: for rows of a list. */
  readonly small?: boolean;
};

/**
 * One plus from zero to the maximum, so that it keeps the focus; before the bin disappears it passes its focus to
 * the plus.
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
      className={classNames(styles.stepper, small && styles.small, isNone && styles.none)}
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
          {/* It stays mounted while its number changes, otherwise the change would not be read out. */}
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
        aria-label={isNone ? words.add : words.more}
        aria-disabled={isFull || undefined}
        disabled={isNone && isFull && !onBound}
        onClick={() => (isFull ? onBound?.('most') : onChange(isNone ? first : value + 1))}
      >
        <span className={classNames(styles.drawn, styles.more)}>
          <PlusIcon size={size} />
        </span>
      </button>
    </fieldset>
  );
}
