import type { ClosingAnswer } from '@comanda/contract/merchant/closing.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { Button } from '@comanda/ui/components/Button';
import { useCallback, useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { printScreen } from '../../browser/print.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { DayFigures } from './DayFigures.tsx';
import styles from './TillScreen.module.css';

const page = 30;

/** TILL-3: the past closings, the newest first and open. Each can be read and printed; none ever changes. */
export function ClosingsPage({ shop }: { readonly shop: OpenShop }) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const [closings, setClosings] = useState<readonly ClosingAnswer[]>();
  const [hasMore, setMore] = useState(false);
  const [chosen, choose] = useState<number>();
  const read = useCallback(
    async (before: readonly ClosingAnswer[]) => {
      const last = before.at(-1)?.number;
      const query = { limit: String(page), ...(last !== undefined && { before: String(last) }) };
      try {
        const { closingList } = await callMerchant(shop.shopPid, 'listClosings', { query });
        setClosings([...before, ...closingList]);
        setMore(closingList.length === page);
      } catch {
        toasts.show(t('error.network'), true);
      }
    },
    [shop.shopPid, toasts, t],
  );
  useEffect(() => void read([]), [read]);
  const shown = closings?.find(({ number }) => number === chosen) ?? closings?.[0];
  return (
    <>
      {closings === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
      {closings?.length === 0 ? <p className={styles.hint}>{t('closings.none')}</p> : null}
      {shown ? <Closing closing={shown} shop={shop} /> : null}
      <ul className={styles.list}>
        {closings?.map((closing) => (
          <li key={closing.number}>
            <ClosingRow
              closing={closing}
              shop={shop}
              isShown={closing === shown}
              onChoose={() => choose(closing.number)}
            />
          </li>
        ))}
      </ul>
      {closings && hasMore ? (
        <Button kind="secondary" className={styles.small} onClick={() => void read(closings)}>
          {t('audit.more')}
        </Button>
      ) : null}
    </>
  );
}

type ClosingProps = { readonly closing: ClosingAnswer; readonly shop: OpenShop };

/** A closing as it is printed. */
export function Closing({ closing, shop }: ClosingProps) {
  const t = useText();
  const at = useTimeText(shop);
  const { number, firstDay, lastDay, by, reason } = closing;
  return (
    <article className={styles.closing} aria-label={t('closings.number', { number })}>
      <h2 className={styles.closingHead}>{t('closings.number', { number })}</h2>
      <p className={styles.hint}>
        <span lang={shop.titleTag}>{shop.title}</span> ·{' '}
        {firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`}
      </p>
      <p className={styles.hint}>
        {t('closings.by', { ...at(closing.at), name: by })}
        {reason === undefined ? null : <bdi> · {reason}</bdi>}
      </p>
      <DayFigures figures={closing} shop={shop} />
      <Button kind="secondary" className={styles.print} onClick={printScreen}>
        {t('receipt.print')}
      </Button>
    </article>
  );
}

type ClosingRowProps = ClosingProps & { readonly isShown: boolean; readonly onChoose: () => void };

function ClosingRow({ closing, shop, isShown, onChoose }: ClosingRowProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const { number, lastDay, appliedAmount, tipAmount, roundingAmount } = closing;
  return (
    <button type="button" className={styles.closingRow} aria-pressed={isShown} onClick={onChoose}>
      <span>{t('closings.number', { number })}</span>
      <span className={styles.hint}>{lastDay}</span>
      <strong>{money(appliedAmount + tipAmount + roundingAmount)}</strong>
    </button>
  );
}
