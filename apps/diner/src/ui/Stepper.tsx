import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { BinIcon, MinusIcon, PlusIcon } from './Icons.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** What is counted, for those who do not see it. */
  readonly name: string;
  readonly value: number;
  /** Below it nothing is offered. At 0 there is a plus alone. */
  readonly least?: number;
  /** What the plus alone begins with; a step below it is the bin. */
  readonly first?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
  /** Told of a press that would go below the least or above the most; without it nothing at its most cannot be pressed. */
  readonly onBound?: ((bound: 'least' | 'most') => void) | undefined;
  readonly words: Readonly<Record<'less' | 'more' | 'remove', string>> & { readonly add?: string };
  /** Drawn 32 px, hit at 44: for rows of a list. */
  readonly small?: boolean;
};

/** One plus from nothing to the most, so that focus stays on it; before the bin goes it hands its focus to the plus. */
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
          {/* It stays while its number changes, or the change would not be read out. */}
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
