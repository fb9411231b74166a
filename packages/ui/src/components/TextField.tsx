import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../text/class-names.ts';
import { codePoints } from '../text/code-points.ts';
import styles from './Field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'maxLength'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The maximum length. Typing is not limited: a counter appears near the maximum. */
  readonly most: number;
  /** How the length of the value is counted; in code points if left out. */
  readonly length?: (text: string) => number;
  /** The error of the value. The code that sets it also focuses the field, so that screen readers read it. */
  readonly error?: ReactNode;
};

export function TextField({
  label,
  value,
  onChange,
  most,
  length = codePoints,
  error,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const used = length(value);
  const isCounting = used > most * 0.8;
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        {...rest}
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={
          classNames(error !== undefined && `${id}-error`, isCounting && `${id}-count`) || undefined
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {isCounting ? (
        <p className={classNames(styles.count, used > most && styles.over)} id={`${id}-count`}>
          {used}/{most}
        </p>
      ) : null}
    </div>
  );
}
