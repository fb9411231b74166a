import fieldStyles from '@comanda/ui/components/Field.module.css';
import { classNames } from '@comanda/ui/text/class-names';
import type { ComponentProps } from 'react';
import styles from './form-field.module.css';

type FormFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  readonly name: string;
  readonly label: string;
  /** The error of the value. */
  readonly problem?: string | undefined;
  readonly inputClass?: string | undefined;
};

/** A field of a form that the browser submits without a script. Its error is below it. */
export function FormField({ label, problem, inputClass, ...input }: FormFieldProps) {
  const { name } = input;
  const isWrong = problem !== undefined;
  return (
    <div className={classNames(fieldStyles.field, isWrong && fieldStyles.wrong)}>
      <label className={fieldStyles.label} htmlFor={name}>
        {label}
      </label>
      <input
        {...input}
        id={name}
        className={classNames(fieldStyles.input, styles.input, inputClass)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-problem` : undefined}
      />
      {isWrong ? (
        <p className={fieldStyles.error} id={`${name}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
