import { type ComponentProps, useId } from 'react';
import { classNames } from '../text/class-names.ts';
import { codePoints } from '../text/code-points.ts';
import styles from './Field.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'maxLength'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The maximum length. Typing is not limited: the counter shows how much is too much. */
  readonly most: number;
  /** The error of the value. The code that sets it also focuses the field, so that screen readers read it. */
  readonly error?: string | undefined;
};

export function TextArea({ label, value, onChange, most, error, ...rest }: TextAreaProps) {
  const id = useId();
  const used = codePoints(value);
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)} data-field>
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <textarea
        rows={4}
        {...rest}
        aria-label={label}
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={classNames(error !== undefined && `${id}-error`, `${id}-count`)}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={classNames(styles.count, used > most && styles.over)} id={`${id}-count`}>
        {used}/{most}
      </p>
    </div>
  );
}
