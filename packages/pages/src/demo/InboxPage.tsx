import styles from './InboxPage.module.css';

type Message = { readonly to: string; readonly text: string; readonly at: number };

/** The newest message comes first; times are Unix seconds. */
export type InboxPageProps = { readonly messages: readonly Message[]; readonly now: number };

export const InboxPage = ({ messages, now }: InboxPageProps) => (
  <main className={styles.page}>
    <h1 className={styles.title}>Messages</h1>
    <p className={styles.lead}>
      The demo sends nothing to real telephones. What it would have sent stands here until it is closed.
    </p>
    {messages.length === 0 ? <p className={styles.lead}>Nothing yet.</p> : null}
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={`${message.at} ${message.to} ${message.text}`}>
          <p className={styles.to}>
            <span>To {message.to}</span>
            <span>{agoText(now - message.at)}</span>
          </p>
          <p>{message.text}</p>
        </li>
      ))}
    </ol>
  </main>
);

function agoText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1 ? 'just now' : new Intl.RelativeTimeFormat('en').format(-minutes, 'minute');
}
