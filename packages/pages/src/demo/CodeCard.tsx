import type { LocalText, TextLanguages } from '@comanda/domain/local-text';
import { readText } from '@comanda/domain/text-language';
import QrPicture from '@comanda/ui/components/QrPicture';
import { Tag } from '@comanda/ui/components/Tag';
import styles from './CodeCard.module.css';

/** A QR code of a demo restaurant, and whether it takes orders now. */
export type DemoCode = {
  readonly url: string;
  readonly shopName: LocalText;
  /** Empty for a QR code of the whole shop. */
  readonly table: string;
  readonly note: string;
  readonly state: 'open' | 'switchedOff' | 'expired' | 'closed' | 'closedNow';
  readonly orderLimit: number | undefined;
  /** F dine in, T takeaway, P pickup, D delivery. */
  readonly modes: string;
};

type CodeCardProps = { readonly code: DemoCode; readonly languages: TextLanguages };

/** The white border in modules. With less, some phones do not find the QR code. */
const quietZone = 4;

export function CodeCard({ code, languages }: CodeCardProps) {
  const shopName = readText(code.shopName, languages, 'en');
  return (
    <li className={styles.item}>
      <a className={styles.card} href={code.url}>
        <div className={styles.code}>
          <QrPicture text={code.url} border={quietZone} />
        </div>
        <div className={styles.about}>
          <span className={styles.where} lang={shopName.lang}>
            {shopName.text}
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
}

const modeNames: Record<string, string> = { F: 'Dine in', T: 'Takeaway', P: 'Pickup', D: 'Delivery' };

function StateOrModes({ code: { state, orderLimit, modes } }: { readonly code: DemoCode }) {
  if (state === 'switchedOff') return <Tag tone="rose">Switched off</Tag>;
  if (state === 'expired') return <Tag tone="rose">Expired</Tag>;
  if (state === 'closed') return <Tag>Closed</Tag>;
  if (state === 'closedNow') return <Tag>Closed at this hour</Tag>;
  if (orderLimit !== undefined) return <Tag tone="sun">{`${orderLimit} orders`}</Tag>;
  return [...modes].map((mode) => <Tag key={mode}>{modeNames[mode]}</Tag>);
}
