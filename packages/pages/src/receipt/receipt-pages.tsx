import type { Language } from '@comanda/domain/language';
import type { Receipt } from '@comanda/domain/order/receipt';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { SlipIcon } from '@comanda/ui/components/Icons';
import type { ReactNode } from 'react';
import { type Page, renderPage } from '../document/render-page.tsx';
import { translateTo } from '../i18n/translate.ts';
import { receiptMail } from './MailedReceipt.tsx';
import { MailForm, type MailOffer } from './MailForm.tsx';
import styles from './ReceiptSheet.module.css';
import { type Paper, ReceiptSheet } from './ReceiptSheet.tsx';
import { titles } from './receipt-rows.ts';

/** A printed receipt. `copy`: the number of this reprint; null on the original. */
export type PrintedReceipt = {
  readonly receipt: Receipt;
  readonly paper: Paper;
  readonly copy: number | null;
};

/** The size of a roll is that of its printer, so only its margins are set. */
const paperRules: Record<Paper, string> = {
  screen: '@page{margin:12mm}',
  '80mm': '@page{margin:3mm 4mm}',
  A4: '@page{size:A4;margin:12mm}',
  Letter: '@page{size:letter;margin:12mm}',
};

const printOnPress = "addEventListener('click',e=>{if(e.target.closest('[data-print]'))print()})";

/** Receipts of orders and tables' bills. */
export function createPages(pageStyles: string) {
  const page = (language: Language, { receipt, paper, copy }: PrintedReceipt, more?: ReactNode): Page =>
    renderPage({
      language,
      title: `${translateTo(language)(titles[receipt.paper])} ${receipt.numbers.join(', ')}`,
      styles: pageStyles + paperRules[paper],
      script: printOnPress,
      content: (
        <main className={styles.page}>
          <ReceiptSheet receipt={receipt} paper={paper} copy={copy} />
          <div className={styles.actions}>
            <Button data-print="">{translateTo(language)('receipt.print')}</Button>
            {more}
          </div>
        </main>
      ),
    });
  return {
    /** For the staff: a receipt on its paper. */
    printed: (language: Language, printed: PrintedReceipt): Page => page(language, printed),
    /** For the guest: never a copy, because the paper of the till is the original. */
    shown: (language: Language, receipt: Receipt, mail?: MailOffer): Page =>
      page(language, { receipt, paper: 'screen', copy: null }, mail ? <MailForm {...mail} /> : undefined),
    mail: receiptMail,
    /** For an order that has no receipt of its own, or that is unknown. */
    none: (language: Language): Page =>
      renderPage({
        language,
        title: translateTo(language)('receipt.title'),
        styles: pageStyles,
        content: (
          <main className={styles.page}>
            <EmptyState drawing={<SlipIcon size={96} />} text={translateTo(language)('receipt.none')} />
          </main>
        ),
      }),
  };
}
