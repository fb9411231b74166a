import type { ReactNode } from 'react';
import { usePageTitle } from '../browser/use-page-title.ts';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  readonly drawing: ReactNode;
  /** For an empty state that is the whole page. */
  readonly title?: string | false;
  readonly text: string;
  readonly action?: ReactNode;
};

/** The headline and the browser's title of an empty state that is the whole page. */
function Headline({ title }: { readonly title: string }) {
  const head = usePageTitle(title);
  return (
    <h1 ref={head} className={styles.title}>
      {title}
    </h1>
  );
}

/** An empty state: a drawing, a sentence, and at most one action. */
export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <div className={styles.drawing}>{drawing}</div>
    {title ? <Headline title={title} /> : null}
    <p className={styles.text}>{text}</p>
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);
