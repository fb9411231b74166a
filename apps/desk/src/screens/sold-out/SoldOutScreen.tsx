import { Button } from '@comanda/ui/components/Button';
import { SearchField } from '@comanda/ui/components/SearchField';
import { Tag } from '@comanda/ui/components/Tag';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './SoldOutScreen.module.css';
import { type SoldOutRow, soldOutRows } from './sold-out-rows.ts';
import { type Lasting, useSoldOut } from './use-sold-out.ts';

const lastings: readonly Lasting[] = ['nextOpening', 'hour', 'forGood'];

/** DESK-6: what is sold out. Search, and one tap: until the next opening, if nothing else is chosen. */
export default function SoldOutScreen({ shop }: { readonly shop: OpenShop }) {
  const t = useText();
  const { menu, soldOut, busy, mark } = useSoldOut(shop.shopPid);
  const [text, setText] = useState('');
  const [lasting, setLasting] = useState<Lasting>('nextOpening');
  const rows = menu && soldOut ? soldOutRows(menu, soldOut, text) : undefined;
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{t('soldOut.title')}</h1>
      <p className={styles.hint}>{t('soldOut.hint')}</p>
      <SearchField label={t('soldOut.search')} clear={t('filter.clear')} onSearch={setText} />
      <fieldset className={styles.lastings}>
        <legend>{t('soldOut.howLong')}</legend>
        {lastings.map((one) => (
          <Button
            key={one}
            kind="secondary"
            className={styles.lasting}
            aria-pressed={lasting === one}
            onClick={() => setLasting(one)}
          >
            {t(`soldOut.${one}`)}
          </Button>
        ))}
      </fieldset>
      {rows === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
      {rows?.length === 0 ? <p className={styles.hint}>{t('soldOut.none')}</p> : null}
      <ul className={styles.list}>
        {rows?.map((row) => (
          <Row
            key={`${row.kind} ${row.pid}`}
            row={row}
            shop={shop}
            isBusy={busy === row.pid}
            onPress={() => mark(row, lasting)}
          />
        ))}
      </ul>
    </main>
  );
}

type RowProps = {
  readonly row: SoldOutRow;
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

function Row({ row: { name, of, isSoldOut, isUsedUp, until }, shop, isBusy, onPress }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const clock = (time: number) => timeText(language, time, 'time', shop.timeZone);
  const day = (time: number) => timeText(language, time, 'day', shop.timeZone);
  return (
    <li className={styles.row}>
      <span className={styles.name} lang={shop.titleTag}>
        {name}
        {of === '' ? null : <span className={styles.of}>{of}</span>}
      </span>
      {isSoldOut ? (
        <Tag tone="rose">
          {until === undefined
            ? t('soldOut.title')
            : t('soldOut.until', { day: day(until), time: clock(until) })}
        </Tag>
      ) : null}
      {isUsedUp ? <Tag tone="stone">{t('soldOut.usedUp')}</Tag> : null}
      <Button
        kind={isSoldOut ? 'primary' : 'secondary'}
        className={styles.mark}
        busy={isBusy}
        aria-label={`${name}: ${t(isSoldOut ? 'soldOut.back' : 'soldOut.mark')}`}
        onClick={onPress}
      >
        {t(isSoldOut ? 'soldOut.back' : 'soldOut.mark')}
      </Button>
    </li>
  );
}
