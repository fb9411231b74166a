import type { ReactNode } from 'react';
import styles from './CheckField.module.css';

type CheckFieldProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  /** The id of a text that explains the box. */
  readonly describedBy?: string;
};

export const CheckField = ({ checked, onChange, children, describedBy }: CheckFieldProps) => (
  <label className={styles.field}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
