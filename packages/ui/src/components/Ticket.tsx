import { type ReactNode, Suspense } from 'react';
import { lazy } from '../loading/lazy.ts';
import { classNames } from '../text/class-names.ts';
import styles from './Ticket.module.css';

const QrPicture = lazy(() => import('./QrPicture.tsx'), { keepTrying: true });

type TicketProps = {
  readonly title?: ReactNode;
  readonly code?: string | undefined;
  /** Words in place of the code, for instance an address. */
  readonly words?: string | undefined;
  readonly hint?: ReactNode;
  /** A QR code below the tear line. */
  readonly qr?: { readonly text: string; readonly label: string; readonly hint: ReactNode } | undefined;
  /** Content below the QR code. */
  readonly children?: ReactNode;
  /** Whether the ticket moves into place once, to celebrate. */
  readonly rising?: boolean;
};

/** A ticket with a tear line: the code above it, QR code and progress below it. */
export function Ticket({ title, code, words, hint, qr, children, rising = false }: TicketProps) {
  const hasHead = code !== undefined || title !== undefined;
  return (
    <section className={classNames(styles.ticket, rising && styles.rising)}>
      {hasHead ? (
        <div className={styles.head}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {code ? <p className={code.length > 4 ? styles.longCode : styles.code}>{code}</p> : null}
          {words ? <p className={styles.words}>{words}</p> : null}
          {hint ? <p className={styles.hint}>{hint}</p> : null}
        </div>
      ) : null}
      <div className={classNames(styles.body, hasHead && styles.torn)}>
        {qr ? (
          <div className={styles.qr}>
            <Suspense fallback={<span className={styles.waiting} />}>
              <QrPicture text={qr.text} label={qr.label} />
            </Suspense>
            <p className={styles.hint}>{qr.hint}</p>
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
