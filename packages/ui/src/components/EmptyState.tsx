import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  readonly drawing: ReactNode;
  /** For an empty state that is the whole page. */
  readonly title?: string | false;
  readonly text: string;
  readonly action?: ReactNode;
};

/** An empty state: a drawing, a sentence, and at most one action. */
export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <div className={styles.drawing}>{drawing}</div>
    {title ? <h1 className={styles.title}>{title}</h1> : null}
    <p className={styles.text}>{text}</p>
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);
