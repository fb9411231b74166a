import { useId } from 'react';
import styles from './SelectField.module.css';

type Option = { readonly value: string; readonly text: string; readonly lang?: string };

type SelectFieldProps = {
  readonly label: string;
  /** The language of the label, if it is not the one of the page. */
  readonly labelTag?: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
};

export function SelectField({ label, labelTag, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} lang={labelTag}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
