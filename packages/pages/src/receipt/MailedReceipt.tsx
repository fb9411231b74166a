import { type Language, langAttribute } from '@comanda/domain/language';
import type { Receipt } from '@comanda/domain/order/receipt';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translateTo } from '../i18n/translate.ts';
import { type ReceiptRow, type ReceiptWords, receiptWords, type TwoTexts, titles } from './receipt-rows.ts';

/** A receipt as a mail. Many mail programs drop style sheets, so each element has its styles. */
export type ReceiptMail = { readonly subject: string; readonly text: string; readonly html: string };

const bothOf = ({ first, reader }: TwoTexts): string => (reader === null ? first : `${first} / ${reader}`);

const rowText = ({ label, notes, qty, amount, mark }: ReceiptRow): string =>
  [
    `${qty === '' ? '' : `${qty} × `}${bothOf(label)}: ${amount}${mark === '' ? '' : ` ${mark}`}`,
    ...notes.map((note) => `    ${bothOf(note)}`),
  ].join('\n');

function plainText(words: ReceiptWords): string {
  const parts = [
    words.head.map(bothOf),
    [`${words.title} ${words.number}`, ...words.facts.map(([label, value]) => `${label}: ${value}`)],
    words.lines.map(rowText),
    words.sums.map(rowText),
    words.taxes.map(rowText),
    words.payments.map(rowText),
    words.notes.map(bothOf),
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

const sheet: CSSProperties = { maxWidth: '480px', margin: '0 auto', font: '16px/1.45 sans-serif' };
const table: CSSProperties = { width: '100%', borderCollapse: 'collapse', margin: '16px 0' };
const label: CSSProperties = { padding: '3px 0', textAlign: 'start', verticalAlign: 'top', fontWeight: 400 };
const number: CSSProperties = {
  padding: '3px 0 3px 12px',
  textAlign: 'end',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
};
const small: CSSProperties = { display: 'block', fontSize: '14px', opacity: 0.75 };

const Two = ({ text: { first, reader } }: { readonly text: TwoTexts }) => (
  <>
    <bdi>{first}</bdi>
    {reader === null ? null : <bdi style={small}>{reader}</bdi>}
  </>
);

function Rows({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  return rows.map(({ key, label: name, notes, qty, amount, mark, kind }) => (
    <tr key={key} style={kind === 'total' ? { fontWeight: 700 } : {}}>
      <th scope="row" style={kind === 'total' ? { ...label, fontWeight: 700 } : label}>
        <Two text={name} />
        {notes.map((note) => (
          <span key={note.first} style={small}>
            <Two text={note} />
          </span>
        ))}
      </th>
      <td style={number}>{qty}</td>
      <td style={number}>
        {amount} {mark}
      </td>
    </tr>
  ));
}

const MailedReceipt = ({
  words,
  language,
}: {
  readonly words: ReceiptWords;
  readonly language: Language;
}) => (
  <html lang={langAttribute(language)}>
    <head>
      <meta charSet="utf-8" />
      <title>{`${words.title} ${words.number}`}</title>
    </head>
    <body>
      <div style={sheet}>
        {words.head.map((text) => (
          <div key={text.first}>
            <Two text={text} />
          </div>
        ))}
        <h1 style={{ fontSize: '20px' }}>
          {words.title} {words.number}
        </h1>
        {words.facts.map(([name, value]) => (
          <div key={name}>
            {name}: <bdi>{value}</bdi>
          </div>
        ))}
        <table style={table}>
          <tbody>
            <Rows rows={words.lines} />
            <Rows rows={words.sums} />
            <Rows rows={words.taxes} />
            <Rows rows={words.payments} />
          </tbody>
        </table>
        {words.notes.map((text) => (
          <div key={text.first}>
            <Two text={text} />
          </div>
        ))}
      </div>
    </body>
  </html>
);

/** Writes the receipt as a mail in the language of its reader. No text of a guest is in it. */
export function receiptMail(language: Language, receipt: Receipt): ReceiptMail {
  const words = receiptWords(receipt, language, null);
  const name = words.head[0]?.first ?? '';
  const title = translateTo(language)(titles[receipt.paper]);
  return {
    subject: `${title} ${words.number} – ${name}`,
    text: plainText(words),
    html: `<!doctype html>${renderToStaticMarkup(<MailedReceipt words={words} language={language} />)}`,
  };
}
