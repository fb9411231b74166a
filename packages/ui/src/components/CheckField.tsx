import type { ReactNode } from 'react';
import styles from './CheckField.module.css';

type CheckFieldProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

export const CheckField = ({ checked, onChange, children }: CheckFieldProps) => (
  <label className={styles.field}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
