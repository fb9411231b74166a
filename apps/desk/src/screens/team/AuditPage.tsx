import type { AuditEntry } from '@comanda/contract/merchant/audit.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { Button } from '@comanda/ui/components/Button';
import { DownIcon } from '@comanda/ui/components/Icons';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { auditMessage } from './audit-messages.ts';
import styles from './TeamScreen.module.css';

const page = '50';

/** What the history shows of orders: the number of one that this desk knows, and everything of one. */
export type OfOrders = {
  readonly numberOf: (orderId: string) => string | undefined;
  readonly recordOf: (orderId: string) => ReactNode;
};

/** STAFF-7: who changed what, and at which device, the newest first. */
export function AuditPage({ shop, ofOrders }: { readonly shop: OpenShop; readonly ofOrders: OfOrders }) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const [entries, setEntries] = useState<readonly AuditEntry[]>();
  const [hasMore, setMore] = useState(false);
  const read = useCallback(
    async (before: readonly AuditEntry[]) => {
      const last = before.at(-1)?.auditId;
      const query = { limit: page, ...(last !== undefined && { after: last }) };
      try {
        const { auditList, more } = await callMerchant(shop.shopPid, 'listAudit', { query });
        setEntries([...before, ...auditList]);
        setMore(more);
      } catch {
        toasts.show(t('error.network'), true);
      }
    },
    [shop.shopPid, toasts, t],
  );
  useEffect(() => void read([]), [read]);
  return (
    <>
      {entries === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
      {entries?.length === 0 ? <p className={styles.hint}>{t('audit.none')}</p> : null}
      <ol className={styles.list}>
        {entries?.map((entry) => (
          <AuditRow key={entry.auditId} entry={entry} shop={shop} ofOrders={ofOrders} />
        ))}
      </ol>
      {entries && hasMore ? (
        <Button kind="secondary" className={styles.small} onClick={() => void read(entries)}>
          {t('audit.more')}
        </Button>
      ) : null}
    </>
  );
}

type AuditRowProps = {
  readonly entry: AuditEntry;
  readonly shop: OpenShop;
  readonly ofOrders: OfOrders;
};

function AuditRow({ entry, shop, ofOrders: { numberOf, recordOf } }: AuditRowProps) {
  const t = useText();
  const recordId = useId();
  const [isOpen, setOpen] = useState(false);
  const { orderId } = entry;
  const number = orderId === undefined ? undefined : numberOf(orderId);
  const title = [t(auditMessage(entry.call)), number && t('order.title', { number })]
    .filter(Boolean)
    .join(' · ');
  const { day, time } = useTimeText(shop)(entry.at);
  const money = useMainUnits(shop);
  const { by, device, discountReason } = entry;
  const { discountAmount } = entry.detail;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <div className={styles.who}>
          {orderId === undefined || !shop.permissions.includes('readOrders') ? (
            <p className={styles.name}>{title}</p>
          ) : (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={recordId}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <DownIcon size={18} />
            </button>
          )}
          <p className={styles.hint}>{device === undefined ? by : `${by} · ${device}`}</p>
          {typeof discountAmount === 'number' ? (
            <p className={styles.hint}>
              {t('taking.discount')} {money(discountAmount)} · <bdi>{discountReason}</bdi>
            </p>
          ) : null}
        </div>
        <p className={styles.hint}>
          {day}, {time}
        </p>
      </div>
      {orderId === undefined ? null : <div id={recordId}>{isOpen ? recordOf(orderId) : null}</div>}
    </li>
  );
}
