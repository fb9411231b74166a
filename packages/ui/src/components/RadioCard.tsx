import type { ReactNode } from 'react';
import styles from './RadioCard.module.css';

type RadioCardProps = {
  /** Only one card with the same name can be checked. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
};

export function RadioCard({ name, checked, onChoose, children, detail, icon }: RadioCardProps) {
  return (
    <label className={styles.card}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.words}>
        <span className={styles.title}>{children}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      <input type="radio" className={styles.radio} name={name} checked={checked} onChange={onChoose} />
    </label>
  );
}
