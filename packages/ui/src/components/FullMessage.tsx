import type { ReactNode } from 'react';
import { usePageTitle } from '../browser/use-page-title.ts';
import styles from './FullMessage.module.css';
import { LastError } from './LastError.tsx';

type FullMessageProps = {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** Content for the upper corner. */
  readonly corner?: ReactNode;
  /** An error code for the staff, in small print below the message. */
  readonly code?: string | undefined;
  /** The last part of the page. */
  readonly help?: ReactNode;
};

/** A page that only has one message. */
export function FullMessage({ drawing, title, text, action, corner, code, help }: FullMessageProps) {
  const head = usePageTitle(title);
  return (
    <main className={styles.page}>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      <div className={styles.drawing}>{drawing}</div>
      <h1 ref={head} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <LastError className={styles.error} />
      {action ? <div className={styles.action}>{action}</div> : null}
      {code ? <p className={styles.code}>{code}</p> : null}
      {help}
    </main>
  );
}
