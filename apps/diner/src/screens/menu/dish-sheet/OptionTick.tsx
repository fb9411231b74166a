import styles from './OptionRow.module.css';
import { OptionRow, type OptionWords } from './OptionRow.tsx';

type OptionTickProps = OptionWords & {
  readonly kind: 'radio' | 'checkbox';
  /** The name of the radio buttons, which exclude each other. */
  readonly group: string;
  readonly chosen: boolean;
  /** The choice cannot be combined with the other choices. */
  readonly impossible?: boolean;
  readonly onChange: () => void;
};

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
