import { Button } from '@comanda/ui/components/Button';
import { SearchField } from '@comanda/ui/components/SearchField';
import { Tag } from '@comanda/ui/components/Tag';
import { TextField } from '@comanda/ui/components/TextField';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useNow } from '../../browser/use-now.ts';
import { ChoiceButton } from '../../features/till/ChoiceButton.tsx';
import { useText } from '../../i18n/messages.ts';
import { CountForm } from './CountForm.tsx';
import styles from './SoldOutScreen.module.css';
import { type SoldOutRow, soldOutRows } from './sold-out-rows.ts';
import { untilTime } from './until-time.ts';
import { type Lasting, useSoldOut } from './use-sold-out.ts';

/** The most items that the row of an option names. */
const mostItems = 3;

const lastings = ['nextOpening', 'hour', 'time', 'forGood'] as const;

/** DESK-6: what is sold out. Search, and one tap: until the next opening, if nothing else is chosen. */
export default function SoldOutScreen({ shop }: { readonly shop: OpenShop }) {
  const t = useText();
  const { menu, soldOut, busy, mark, count } = useSoldOut(shop.shopPid);
  const [text, setText] = useState('');
  const [lasting, setLasting] = useState<(typeof lastings)[number]>('nextOpening');
  const [clock, setClock] = useState('');
  const until = untilTime(clock, useNow(), shop.timeZone);
  const chosen: Lasting | undefined =
    lasting === 'time' ? (until === undefined ? undefined : { until }) : lasting;
  const rows = menu && soldOut ? soldOutRows(menu, soldOut, text) : undefined;
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{t('soldOut.title')}</h1>
      <p className={styles.hint}>{t('soldOut.hint')}</p>
      <SearchField label={t('soldOut.search')} clear={t('filter.clear')} onSearch={setText} />
      <fieldset className={styles.lastings}>
        <legend>{t('soldOut.howLong')}</legend>
        {lastings.map((one) => (
          <ChoiceButton key={one} small isChosen={lasting === one} onChoose={() => setLasting(one)}>
            {t(`soldOut.${one}`)}
          </ChoiceButton>
        ))}
      </fieldset>
      {lasting === 'time' ? (
        <TextField label={t('soldOut.clock')} type="time" value={clock} onChange={setClock} most={5} />
      ) : null}
      {rows === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
      {rows?.length === 0 ? <p className={styles.hint}>{t('soldOut.none')}</p> : null}
      <ul className={styles.list}>
        {rows?.map((row) => (
          <Row
            key={`${row.kind} ${row.pid}`}
            row={row}
            shop={shop}
            busy={busy}
            canMark={row.isSoldOut || chosen !== undefined}
            onMark={() => (chosen === undefined ? undefined : mark(row, chosen))}
            onCount={count}
          />
        ))}
      </ul>
    </main>
  );
}

type RowProps = {
  readonly row: SoldOutRow;
  readonly shop: OpenShop;
  /** The id of what is being changed. */
  readonly busy: string | undefined;
  /** Whether it is clear how long a mark lasts. */
  readonly canMark: boolean;
  readonly onMark: () => void;
  readonly onCount: (skuPid: string, onHand: number | null) => Promise<boolean>;
};

function Row({ row, shop, busy, canMark, onMark, onCount }: RowProps) {
  const { pid, name, of, isSoldOut, isUsedUp, until, skuPid, onHand } = row;
  const [isCounting, setCounting] = useState(false);
  const t = useText();
  const language = useLanguage();
  const clock = (time: number) => timeText(language, time, 'time', shop.timeZone);
  const day = (time: number) => timeText(language, time, 'day', shop.timeZone);
  return (
    <li className={styles.row}>
      <span className={styles.name} lang={shop.titleTag}>
        {name}
        {of.length === 0 ? null : (
          <span className={styles.of}>
            {[...of.slice(0, mostItems), ...(of.length > mostItems ? ['…'] : [])].join(', ')}
          </span>
        )}
      </span>
      {isSoldOut ? (
        <Tag tone="rose">
          {until === undefined
            ? t('soldOut.title')
            : t('soldOut.until', { day: day(until), time: clock(until) })}
        </Tag>
      ) : null}
      {isUsedUp ? <Tag tone="stone">{t('soldOut.usedUp')}</Tag> : null}
      {onHand !== undefined && onHand > 0 ? (
        <Tag tone="sky">{t('soldOut.left', { count: onHand })}</Tag>
      ) : null}
      {skuPid === undefined ? null : (
        <Button
          kind="quiet"
          aria-label={`${name}: ${t('soldOut.count')}`}
          aria-expanded={isCounting}
          onClick={() => setCounting(!isCounting)}
        >
          {t('soldOut.count')}
        </Button>
      )}
      <Button
        kind={isSoldOut ? 'primary' : 'secondary'}
        className={styles.mark}
        busy={busy === pid}
        disabled={!canMark}
        aria-label={`${name}: ${t(isSoldOut ? 'soldOut.back' : 'soldOut.mark')}`}
        onClick={onMark}
      >
        {t(isSoldOut ? 'soldOut.back' : 'soldOut.mark')}
      </Button>
      {isCounting && skuPid !== undefined ? (
        <CountForm
          onHand={onHand}
          isBusy={busy === skuPid}
          onCount={async (units) => {
            if (await onCount(skuPid, units)) setCounting(false);
          }}
        />
      ) : null}
    </li>
  );
}
