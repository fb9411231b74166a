import { classNames } from './class-names.ts';
import { BinIcon, MinusIcon, PlusIcon } from './Icons.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** What is counted, for those who do not see it. */
  readonly name: string;
  readonly value: number;
  /** Below it nothing is offered; one that may reach 0 shows a bin at 1. */
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
  readonly words: { readonly less: string; readonly more: string; readonly remove: string };
  /** Drawn 32 px, hit at 44: for rows of a list. */
  readonly small?: boolean;
};

export function Stepper({
  name,
  value,
  least = 0,
  most = 999,
  onChange,
  words,
  small = false,
}: StepperProps) {
  const removes = least === 0 && value === 1;
  const iconSize = small ? 18 : 22;
  return (
    <fieldset className={classNames(styles.stepper, small && styles.small)}>
      <legend className="sr-only">{name}</legend>
      <button
        type="button"
        className={styles.end}
        aria-label={removes ? words.remove : words.less}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <span className={styles.drawn}>
          {removes ? <BinIcon size={iconSize} /> : <MinusIcon size={iconSize} />}
        </span>
      </button>
      <output className={styles.value} key={value}>
        {value}
      </output>
      <button
        type="button"
        className={styles.end}
        aria-label={words.more}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <span className={classNames(styles.drawn, styles.more)}>
          <PlusIcon size={iconSize} />
        </span>
      </button>
    </fieldset>
  );
}
