import type { Receipt } from '@comanda/domain/order/receipt';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { classNames } from '@comanda/ui/text/class-names';
import styles from './ReceiptSheet.module.css';
import { type ReceiptRow, receiptWords, type TwoTexts } from './receipt-rows.ts';

/** Where a receipt is drawn. `A4` and `Letter` repeat the head of the table on each page. */
export type Paper = 'screen' | '80mm' | 'A4' | 'Letter';

const paperStyles: Record<Paper, string | undefined> = {
  '80mm': styles.narrow,
  screen: styles.wide,
  A4: styles.wide,
  Letter: styles.wide,
};

type SheetProps = { readonly receipt: Receipt; readonly paper: Paper; readonly copy: number | null };

/** A receipt (TILL-5), on screen and on paper. */
export function ReceiptSheet({ receipt, paper, copy }: SheetProps) {
  const words = receiptWords(receipt, useLanguage(), copy);
  const [brand, ...head] = words.head;
  return (
    <article className={classNames(styles.sheet, paperStyles[paper])}>
      <header className={styles.head}>
        <h1 className={styles.brand}>{brand ? <Two text={brand} /> : null}</h1>
        {head.map((text) => (
          <p key={text.first}>
            <Two text={text} />
          </p>
        ))}
        {words.copy === null ? null : <p className={styles.copy}>{words.copy}</p>}
      </header>
      <dl className={styles.facts}>
        {words.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={words.hasMarks ? 4 : 3} className={styles.title}>
              <span>{words.title}</span> <span className={styles.number}>{words.number}</span>
            </th>
          </tr>
          <tr>
            <th scope="col">{words.columns.item}</th>
            <th scope="col" className={styles.qty}>
              {words.columns.qty}
            </th>
            <th scope="col" className={styles.amount}>
              {words.columns.amount}
            </th>
            {words.hasMarks ? <td className={styles.mark} /> : null}
          </tr>
        </thead>
        <Part rows={words.lines} hasMarks={words.hasMarks} />
        <Part rows={words.sums} hasMarks={words.hasMarks} />
        <Part rows={words.taxes} hasMarks={words.hasMarks} />
        <Part rows={words.payments} hasMarks={words.hasMarks} />
      </table>
      <footer className={styles.notes}>
        {words.notes.map((text) => (
          <p key={text.first}>
            <Two text={text} />
          </p>
        ))}
      </footer>
    </article>
  );
}

const Two = ({ text }: { readonly text: TwoTexts }) => (
  <>
    <bdi>{text.first}</bdi>
    {text.reader === null ? null : <bdi className={styles.second}>{text.reader}</bdi>}
  </>
);

type PartProps = { readonly rows: readonly ReceiptRow[]; readonly hasMarks: boolean };

function Part({ rows, hasMarks }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <tbody className={styles.part}>
      {rows.map(({ key, label, notes, qty, amount, mark, kind }) => (
        <tr key={key} className={kind === 'total' ? styles.total : undefined}>
          <th scope="row" colSpan={kind === 'line' ? 1 : 2}>
            <Two text={label} />
            {notes.map((note) => (
              <span key={note.first} className={styles.note}>
                <Two text={note} />
              </span>
            ))}
          </th>
          {kind === 'line' ? <td className={styles.qty}>{qty}</td> : null}
          <td className={styles.amount}>{amount}</td>
          {hasMarks ? <td className={styles.mark}>{mark}</td> : null}
        </tr>
      ))}
    </tbody>
  );
}
