import type { ReceiptPrintAnswer } from '@comanda/contract/merchant/receipt.schema';
import { type Language, langAttribute } from '@comanda/domain/language';
import { ownName } from '@comanda/domain/language-names';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useMemo, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import { useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { randomId } from '../../browser/device.ts';
import { printPage } from '../../browser/print.ts';
import { spokenLanguages } from '../../i18n/locales.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './Receipt.module.css';
import { ReceiptView } from './ReceiptView.tsx';

type Paper = ReceiptPrintAnswer['paper'];

/** A receipt roll, and two sheets. */
const papers = ['80mm', 'A4', 'Letter'] as const satisfies readonly Paper[];

/** The calls about the receipt of an order, and of a bill. */
const calls = {
  order: { read: 'readReceipt', print: 'printReceipt', mail: 'mailReceipt' },
  bill: { read: 'readBillReceipt', print: 'printBillReceipt', mail: 'mailBillReceipt' },
} as const;

type ReceiptPartProps = {
  readonly of: keyof typeof calls;
  /** The order, or the sitting of the bill. */
  readonly id: string;
  readonly shop: OpenShop;
};

/** TILL-5: the receipt on the screen, printed on a roll or a sheet, and by mail. A reprint says COPY. */
export function ReceiptPart({ of, id, shop }: ReceiptPartProps) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const given = useMemo(() => ({ orderId: id, target: id }), [id]);
  const { answer, isBusy, change } = useChanging(shop.shopPid, calls[of].read, given);
  const [language, setLanguage] = useState<Language>(
    () => spokenLanguages.find((one) => one === shop.titleTag) ?? 'en',
  );
  const [address, setAddress] = useState('');
  // the same id sends one mail, however often it is pressed
  const [mailId, setMailId] = useState(randomId);
  if (answer === undefined) return <p className={styles.hint}>{t('wait')}</p>;
  const { receipt } = answer;
  const printings = receipt.printList.filter(({ form }) => form === receipt.form).length;
  const print = async (paper: Paper) => {
    const printed = await change(calls[of].print, { ...given, body: { paper, language } });
    if (!printed) return;
    const page = await callMerchant(shop.shopPid, 'readPrint', { target: printed.print.printId }).catch(
      () => undefined,
    );
    if (page) printPage(page.html);
    else toasts.show(t('error.network'), true);
  };
  const mail = async () => {
    const body = { mailId, address: address.trim(), language };
    if (!(await change(calls[of].mail, { ...given, body }))) return;
    toasts.show(t('receipt.mailed'));
    setMailId(randomId());
    setAddress('');
  };
  return (
    <div className={styles.part}>
      <ReceiptView receipt={receipt} shop={shop} />
      <label className={styles.language}>
        {t('receipt.language')}
        <select
          value={language}
          onChange={({ target }) =>
            setLanguage(spokenLanguages.find((one) => one === target.value) ?? language)
          }
        >
          {spokenLanguages.map((one) => (
            <option key={one} value={one} lang={langAttribute(one)}>
              {ownName(one)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.papers}>
        {papers.map((paper) => (
          <Button
            key={paper}
            kind="secondary"
            busy={isBusy}
            aria-label={`${t('receipt.print')} ${paper}`}
            onClick={() => void print(paper)}
          >
            {paper}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('receipt.copies', { count: printings })}</p>
      {receipt.form === 'receipt' ? (
        <form
          className={styles.part}
          onSubmit={(event) => {
            event.preventDefault();
            if (address.trim() !== '' && !isBusy) void mail();
          }}
        >
          <TextField
            label={t('receipt.address')}
            type="email"
            autoComplete="off"
            value={address}
            onChange={setAddress}
            most={254}
          />
          <p className={styles.hint}>{t('receipt.mailHint')}</p>
          <Button type="submit" kind="secondary" busy={isBusy} disabled={address.trim() === ''}>
            {t('receipt.mail')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
