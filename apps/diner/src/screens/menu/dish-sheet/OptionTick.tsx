import styles from './OptionRow.module.css';
import { OptionRow, type OptionWords } from './OptionRow.tsx';

type OptionTickProps = OptionWords & {
  readonly kind: 'radio' | 'checkbox';
  /** Radios of one name exclude each other. */
  readonly group: string;
  readonly chosen: boolean;
  /** Cannot be combined with the other choices. */
  readonly impossible?: boolean;
  readonly onChange: () => void;
};

/** A choice that is taken or not. */
export const OptionTick = ({
  kind,
  group,
  chosen,
  impossible = false,
  onChange,
  ...words
}: OptionTickProps) => (
  <OptionRow as="label" {...words}>
    <input
      type={kind}
      name={group}
      className={styles.mark}
      checked={chosen}
      disabled={!chosen && (words.soldOut === true || impossible)}
      onChange={onChange}
    />
  </OptionRow>
);
