import QrPicture from '@comanda/ui/components/QrPicture';
import { Tag } from '@comanda/ui/components/Tag';
import styles from './CodeCard.module.css';

/** A code of a demo restaurant, and why it cannot be ordered from now. */
export type DemoCode = {
  readonly url: string;
  readonly shopName: string;
  readonly shopName2: string;
  /** Empty for a code of the whole shop. */
  readonly table: string;
  readonly note: string;
  readonly state: 'open' | 'switchedOff' | 'expired' | 'closed' | 'closedNow';
  readonly orderLimit: number | undefined;
  /** F dine in, T takeaway, P pickup, D delivery. */
  readonly modes: string;
};

type CodeCardProps = { readonly code: DemoCode; readonly languages: readonly [string, string] };

/** Four modules of white all round: with less, some phones do not find the code. */
const quietZone = 4;

export const CodeCard = ({ code, languages }: CodeCardProps) => (
  <li className={styles.item}>
    <a className={styles.card} href={code.url}>
      <div className={styles.code}>
        <QrPicture text={code.url} border={quietZone} />
      </div>
      <div className={styles.about}>
        <span className={styles.where} lang={code.shopName2 ? languages[1] : languages[0]}>
          {code.shopName2 || code.shopName}
        </span>
        <h3 className={styles.title}>
          {code.table === '' ? (
            'Order to go'
          ) : (
            <>
              Table <span lang={languages[0]}>{code.table}</span>
            </>
          )}
        </h3>
        {code.note === '' ? null : <span className={styles.note}>{code.note}</span>}
        <span className={styles.tags}>
          <StateOrModes code={code} />
        </span>
        <span className={styles.open}>Open it on this screen</span>
      </div>
    </a>
  </li>
);

const modeNames: Record<string, string> = { F: 'Dine in', T: 'Takeaway', P: 'Pickup', D: 'Delivery' };

function StateOrModes({ code: { state, orderLimit, modes } }: { readonly code: DemoCode }) {
  if (state === 'switchedOff') return <Tag tone="rose">Switched off</Tag>;
  if (state === 'expired') return <Tag tone="rose">Expired</Tag>;
  if (state === 'closed') return <Tag>Closed</Tag>;
  if (state === 'closedNow') return <Tag>Closed at this hour</Tag>;
  if (orderLimit !== undefined) return <Tag tone="sun">{`${orderLimit} orders`}</Tag>;
  return [...modes].map((mode) => <Tag key={mode}>{modeNames[mode]}</Tag>);
}
