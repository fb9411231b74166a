import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { textAt } from '@comanda/domain/local-text';
import { ownReasons } from '@comanda/domain/order/own-reason';
import { Button } from '@comanda/ui/components/Button';
import { CheckField } from '@comanda/ui/components/CheckField';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { ChoiceButton } from '../../features/till/ChoiceButton.tsx';
import { useText } from '../../i18n/messages.ts';
import styles from './OrderPanel.module.css';
import { type ReadyReason, readyReasons } from './reasons.ts';

type ReasonFormProps = {
  readonly order: MerchantOrder;
  readonly shop: OpenShop;
  readonly action: string;
  /** DESK-4: whether it must be confirmed, because the kitchen has begun. */
  readonly needsConfirm: boolean;
  /** `soldOut`: the items that are marked as sold out with it. `confirm`: whether the person has confirmed it. */
  readonly onGive: (given: {
    readonly reason: string;
    readonly soldOut: readonly string[];
    readonly confirm: boolean;
  }) => Promise<void>;
};

/** DESK-3: asks for the reason that the guest reads: a ready-made one, or own words. */
export function ReasonForm({ order, shop, action, needsConfirm, onGive }: ReasonFormProps) {
  const t = useText();
  const [given, setGiven] = useState<ReadyReason>();
  const [words, setWords] = useState('');
  const [soldOut, setSoldOut] = useState<readonly string[]>([]);
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const reason = given ? ownReasons[given] : words.trim();
  const isReady = reason !== '' && (isSure || !needsConfirm);
  const isDishAsked = given === 'outOfDish' && shop.permissions.includes('stock');
  const dishes = new Map(order.itemList.map(({ spuPid, spuName }) => [spuPid, textAt(spuName, 0)]));
  const toggle = (pid: string) =>
    setSoldOut((pids) => (pids.includes(pid) ? pids.filter((one) => one !== pid) : [...pids, pid]));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isBusy) return;
        setBusy(true);
        const asked = { reason, soldOut: isDishAsked ? soldOut : [], confirm: isSure };
        void onGive(asked).finally(() => setBusy(false));
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{t('reason.title')}</legend>
        {readyReasons(order).map((id) => (
          <ChoiceButton
            key={id}
            isChosen={given === id}
            onChoose={() => setGiven(given === id ? undefined : id)}
          >
            {t(`reason.${id}`)}
          </ChoiceButton>
        ))}
      </fieldset>
      {isDishAsked ? (
        <fieldset className={styles.choices}>
          <legend>{t('reason.whichDish')}</legend>
          {[...dishes].map(([pid, name]) => (
            <ChoiceButton key={pid} isChosen={soldOut.includes(pid)} onChoose={() => toggle(pid)}>
              <span lang={shop.titleTag}>{name}</span>
            </ChoiceButton>
          ))}
        </fieldset>
      ) : null}
      <TextField
        label={t('reason.own')}
        value={words}
        onChange={(text) => {
          setWords(text);
          setGiven(undefined);
        }}
        most={200}
      />
      {needsConfirm ? (
        <CheckField checked={isSure} onChange={setSure}>
          {t('reason.begun')}
        </CheckField>
      ) : null}
      <Button type="submit" kind="danger" busy={isBusy} disabled={!isReady}>
        {action}
      </Button>
    </form>
  );
}
