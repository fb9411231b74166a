import type { OpenDayAnswer } from '@comanda/contract/merchant/closing.schema';
import { fromMainUnits, toMainUnits } from '@comanda/domain/money';
import { Button } from '@comanda/ui/components/Button';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { TextField } from '@comanda/ui/components/TextField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Change, useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { minorUnits } from '../../features/till/typed-amount.ts';
import { useText } from '../../i18n/messages.ts';
import { DayFigures } from './DayFigures.tsx';
import { LeftOpen } from './LeftOpen.tsx';
import styles from './TillScreen.module.css';

type DayPageProps = ComponentProps<typeof LeftOpen> & { readonly onClosed: () => void };

/** TILL-3: the open day: its opening cash, other cash, figures, and how it is closed. */
export function DayPage({ shop, state, onShow, onClosed }: DayPageProps) {
  const t = useText();
  const { answer, isBusy, change } = useChanging(shop.shopPid, 'readDay');
  if (answer === undefined) return <p className={styles.hint}>{t('wait')}</p>;
  return (
    <DayView
      day={answer.day}
      shop={shop}
      isBusy={isBusy}
      change={change}
      leftOpen={<LeftOpen shop={shop} state={state} onShow={onShow} />}
      onClosed={onClosed}
    />
  );
}

type DayViewProps = CloseProps & {
  /** What is not finished or not paid, if there is something. */
  readonly leftOpen?: ReactNode;
};

/** The open day as it was read. */
export function DayView({ day, shop, isBusy, change, leftOpen, onClosed }: DayViewProps) {
  const t = useText();
  const mayClose = shop.permissions.includes('closing');
  return (
    <>
      <p className={styles.hint}>{t('day.hint', { number: day.number })}</p>
      {mayClose ? <Opening day={day} shop={shop} isBusy={isBusy} change={change} /> : null}
      {mayClose ? <Movement shop={shop} isBusy={isBusy} change={change} /> : null}
      <DayFigures figures={day} shop={shop} />
      {mayClose ? leftOpen : null}
      {mayClose ? <Close day={day} shop={shop} isBusy={isBusy} change={change} onClosed={onClosed} /> : null}
    </>
  );
}

type StepProps = { readonly shop: OpenShop; readonly isBusy: boolean; readonly change: Change };

/** The cash in the drawer when the day begins, entered once. */
function Opening({ day, shop, isBusy, change }: StepProps & { readonly day: OpenDayAnswer }) {
  const t = useText();
  const money = useMoney();
  const [amount, setAmount] = useState('');
  const opening = day.movementList.find(({ kind }) => kind === 'opening');
  const minor = minorUnits(amount, shop.amountScale);
  if (opening)
    return (
      <p className={styles.card}>
        {t('day.opened', { amount: money(fromMainUnits(opening.amount, shop.amountScale) ?? 0) })}
      </p>
    );
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (minor !== undefined)
          void change('openCash', { body: { amount: toMainUnits(minor, shop.amountScale) } });
      }}
    >
      <TextField label={t('day.opening')} inputMode="decimal" value={amount} onChange={setAmount} most={16} />
      <Button
        type="submit"
        kind="secondary"
        className={styles.small}
        busy={isBusy}
        disabled={minor === undefined}
      >
        {t('team.save')}
      </Button>
    </form>
  );
}

/** Cash that comes into the drawer or leaves it without an order, with a reason. */
function Movement({ shop, isBusy, change }: StepProps) {
  const t = useText();
  const [kind, setKind] = useState<'in' | 'out'>('out');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const minor = minorUnits(amount, shop.amountScale) ?? 0;
  const given = reason.trim();
  const send = async () => {
    const body = { kind, amount: toMainUnits(minor, shop.amountScale), reason: given };
    if (!(await change('moveCash', { body }))) return;
    setAmount('');
    setReason('');
  };
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>{t('day.movement')}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (minor > 0 && given !== '') void send();
        }}
      >
        <fieldset className={styles.chips}>
          <legend className="sr-only">{t('day.movement')}</legend>
          {(['out', 'in'] as const).map((one) => (
            <RadioChip key={one} name="movement" checked={kind === one} onChoose={() => setKind(one)}>
              {t(`day.${one}`)}
            </RadioChip>
          ))}
        </fieldset>
        <TextField
          label={t('pay.amount')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          most={16}
        />
        <TextField label={t('why.title')} value={reason} onChange={setReason} most={200} />
        <Button
          type="submit"
          kind="secondary"
          className={styles.small}
          busy={isBusy}
          disabled={minor <= 0 || given === ''}
        >
          {t('team.save')}
        </Button>
      </form>
    </details>
  );
}

type CloseProps = StepProps & { readonly day: OpenDayAnswer; readonly onClosed: () => void };

/** Counts the cash and closes the day. A difference needs a reason. */
function Close({ day, shop, isBusy, change, onClosed }: CloseProps) {
  const t = useText();
  const money = useMoney();
  const [counted, setCounted] = useState('');
  const [reason, setReason] = useState('');
  const minor = minorUnits(counted, shop.amountScale);
  const expected = fromMainUnits(day.cash.expectedAmount, shop.amountScale) ?? 0;
  const difference = minor === undefined ? 0 : minor - expected;
  const given = reason.trim();
  const isReady = minor !== undefined && (difference === 0 || given !== '');
  const send = async (amount: number) => {
    const body = {
      number: day.number,
      countedAmount: toMainUnits(amount, shop.amountScale),
      ...(difference !== 0 && { reason: given }),
    };
    if (await change('closeDay', { body })) onClosed();
  };
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) void send(minor);
      }}
    >
      <h2 className={styles.head}>{t('day.close')}</h2>
      <p>{t('day.expected', { amount: money(expected) })}</p>
      <TextField
        label={t('day.counted')}
        inputMode="decimal"
        value={counted}
        onChange={setCounted}
        most={16}
      />
      <p role="status" className={difference === 0 ? undefined : styles.differs}>
        {minor !== undefined && difference === 0 ? t('day.exact') : null}
        {difference > 0 ? t('day.more', { amount: money(difference) }) : null}
        {difference < 0 ? t('day.less', { amount: money(-difference) }) : null}
      </p>
      {difference === 0 ? null : (
        <TextField label={t('day.whyDiffers')} value={reason} onChange={setReason} most={200} />
      )}
      <p className={styles.hint}>{t('day.closeHint')}</p>
      <Button type="submit" busy={isBusy} disabled={!isReady}>
        {t('day.closeNow', { number: day.number })}
      </Button>
    </form>
  );
}
