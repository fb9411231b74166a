import type { ReactNode } from 'react';
import styles from './ChoiceCard.module.css';
import { TickIcon } from './Icons.tsx';

type ChoiceCardProps = {
  /** Whether this is what the diner chose last. */
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  readonly detail: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};

/** One of a few answers. A tap chooses it at once, also if it was chosen before. */
export const ChoiceCard = ({ isCurrent, onChoose, children, detail, icon, disabled }: ChoiceCardProps) => (
  <button
    type="button"
    className={styles.card}
    aria-pressed={isCurrent}
    disabled={disabled}
    onClick={onChoose}
  >
    {icon ? <span className={styles.icon}>{icon}</span> : null}
    <span className={styles.words}>
      <span className={styles.title}>{children}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
    <span className={styles.tick}>{isCurrent ? <TickIcon size={20} /> : null}</span>
  </button>
);
