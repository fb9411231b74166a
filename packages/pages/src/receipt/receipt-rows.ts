import { taxNumberLabel } from '@comanda/domain/checkout/tax-number';
import type { Language } from '@comanda/domain/language';
import { bracketed } from '@comanda/domain/language';
import { isWritten, type LocalText, textAt } from '@comanda/domain/local-text';
import type { OrderItem } from '@comanda/domain/order/order.schema';
import type { Receipt } from '@comanda/domain/order/receipt';
import { changeOf } from '@comanda/domain/order/till-payment';
import { nearestLanguage } from '@comanda/domain/text-language';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { timeText } from '@comanda/ui/formatting/times';
import { translateTo } from '../i18n/translate.ts';

/** A text in the first language of the shop, and for its reader if that one is another. */
export type TwoTexts = { readonly first: string; readonly reader: string | null };

/** A row with an amount at its end. `notes` are lines beneath its label. */
export type ReceiptRow = {
  readonly key: string;
  readonly label: TwoTexts;
  readonly notes: readonly TwoTexts[];
  readonly qty: string;
  readonly amount: string;
  /** Refers to a tax; empty if nothing does. */
  readonly mark: string;
  readonly kind: 'line' | 'plain' | 'total';
};

/** A receipt in words: what every form of it shows, on screen, on paper and in a mail. */
export type ReceiptWords = {
  readonly title: string;
  readonly number: string;
  readonly copy: string | null;
  readonly head: readonly TwoTexts[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly ReceiptRow[];
  readonly sums: readonly ReceiptRow[];
  readonly taxes: readonly ReceiptRow[];
  readonly payments: readonly ReceiptRow[];
  readonly notes: readonly TwoTexts[];
  readonly columns: { readonly item: string; readonly qty: string; readonly amount: string };
  /** Whether a column after the amounts has the marks, so that amounts stay below each other. */
  readonly hasMarks: boolean;
};

/** The title of each paper. */
export const titles = {
  receipt: 'receipt.title',
  bill: 'receipt.bill',
  cancelled: 'receipt.cancelled',
} as const;

const same = (text: string): TwoTexts => ({ first: text, reader: null });

const isFull = (text: string): boolean => text !== '';

const times = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);
type Attr = { readonly attrName: LocalText; readonly unitQty?: number };
const attrsAt = (attrs: readonly Attr[], index: number): string[] =>
  attrs.map(({ attrName, unitQty = 1 }) => times(textAt(attrName, index), unitQty));

/** The choices of an item: one text for the item, and one for each element of a set. */
function choicesOf({ spuName, specList, featureList, extraList, comboElemList }: OrderItem): LocalText[] {
  const own: LocalText = spuName.map((_name, index) =>
    [
      ...specList.map(({ specName }) => textAt(specName, index)),
      ...attrsAt(featureList, index),
      ...attrsAt(extraList, index),
    ].join(' · '),
  );
  const elements = comboElemList.map(
    (elem): LocalText =>
      elem.skuName.map(
        (_name, index) =>
          times(textAt(elem.skuName, index), elem.unitQty) +
          bracketed([...attrsAt(elem.featureList, index), ...attrsAt(elem.extraList, index)]),
      ),
  );
  return [own, ...elements].filter(isWritten);
}

/** Converts a receipt to words for a reader. `copy`: the number of this reprint; null on an original. */
export function receiptWords(receipt: Receipt, language: Language, copy: number | null): ReceiptWords {
  const { shop } = receipt;
  const t = translateTo(language);
  const money = moneyFormat(language, shop);
  const rate = numberFormat(language, shop.country, { maximumFractionDigits: 4 });
  const reader = nearestLanguage(shop.languages, language);
  const read = (text: LocalText): TwoTexts => {
    const [first, own] = [textAt(text, 0), textAt(text, reader)];
    return { first, reader: own === first ? null : own };
  };
  const row = (key: string, label: string, amount: number, notes: readonly string[] = []): ReceiptRow => ({
    key,
    label: same(label),
    notes: notes.map(same),
    qty: '',
    amount: money(amount),
    mark: '',
    kind: 'plain',
  });
  const total = (key: string, label: string, amount: number): ReceiptRow => ({
    ...row(key, label, amount),
    kind: 'total',
  });

  /** A part of a set with its tax: `8% ※ ¥864`. */
  const partText = ({ rates, mark, amount }: Receipt['lines'][number]['parts'][number]): string =>
    [`${(rates.length > 0 ? rates : [0]).map((one) => rate.format(one)).join(' + ')}%`, mark, money(amount)]
      .filter(isFull)
      .join(' ');

  const lines = receipt.lines.map(
    ({ item, unitQty, amount, mark, parts }, index): ReceiptRow => ({
      key: String(index),
      label: read(item.spuName),
      notes: [
        ...choicesOf(item).map(read),
        ...(parts.length > 0 ? [same(parts.map(partText).join(' · '))] : []),
      ],
      qty: String(unitQty),
      amount: money(amount),
      mark,
      kind: 'line',
    }),
  );

  const adjustments = receipt.adjustments
    .filter(({ included }) => !included)
    .map(({ id, name, rate: percent, amount, source, kind }): ReceiptRow => {
      const plain = row(id, '', amount);
      if (source === 'points') return { ...plain, label: same(t('receipt.points')) };
      const label = read(name);
      const suffix = percent === undefined || kind === 'promotion' ? '' : ` ${rate.format(percent)}%`;
      return { ...plain, label: { first: label.first + suffix, reader: label.reader } };
    });
  const onTop = receipt.taxes
    .filter(({ included }) => !included)
    .map(({ name, rate: percent, amount }, index): ReceiptRow => {
      const label = read(name);
      return {
        ...row(`tax-${index}`, '', amount),
        label: { first: `${label.first} ${rate.format(percent)}%`, reader: label.reader },
      };
    });
  const credited = receipt.credited > 0 ? [row('credited', t('receipt.takenOff'), 0 - receipt.credited)] : [];
  const hasSteps = adjustments.length + onTop.length + credited.length > 0;
  const sums = [
    ...(hasSteps ? [row('subtotal', t('receipt.subtotal'), receipt.orderingAmount)] : []),
    ...adjustments,
    ...onTop,
    ...credited,
    total('total', t('receipt.total'), receipt.dueAmount),
  ];

  const taxes = receipt.taxes.map(({ name, rate: percent, base, amount, gross, mark }, index): ReceiptRow => {
    const label = read(name);
    const sign = mark === '' ? '' : `${mark} `;
    return {
      ...row(`rate-${index}`, '', amount),
      label: { first: `${sign}${label.first} ${rate.format(percent)}%`, reader: label.reader },
      notes: [
        same(t('receipt.base', { amount: money(base) })),
        ...(gross === null ? [] : [same(t('receipt.included', { amount: money(gross) }))]),
      ],
    };
  });

  const payments = receipt.payments.flatMap((payment, index): ReceiptRow[] => {
    const { tender, name, applied, tip, rounding, received } = payment;
    const label = tender === 'online' && name !== null ? name : t(`receipt.tender.${tender}`);
    const change = changeOf(payment);
    return [
      row(`paid-${index}`, label, applied),
      ...(tip > 0 ? [row(`tip-${index}`, t('receipt.tip'), tip)] : []),
      ...(rounding === 0 ? [] : [row(`rounding-${index}`, t('receipt.rounding'), rounding)]),
      ...(change > 0
        ? [
            row(`received-${index}`, t('receipt.received'), received),
            row(`change-${index}`, t('receipt.change'), change),
          ]
        : []),
    ];
  });
  const refunds = receipt.refunds.map(({ tender, amount }, index) =>
    row(`refund-${index}`, t('receipt.refund'), 0 - amount, [t(`receipt.tender.${tender}`)]),
  );
  const left = receipt.left > 0 ? [total('left', t('receipt.left'), receipt.left)] : [];

  const { taxNumber, tel, receiptFooter } = shop;
  return {
    title: t(titles[receipt.paper]),
    number: receipt.numbers.join(', '),
    copy: copy === null ? null : t('receipt.copy', { number: copy }),
    head: [
      read(shop.brandName),
      read(shop.shopName),
      ...(shop.legalName ? [read(shop.legalName)] : []),
      read(shop.addr),
    ],
    facts: [
      ...(taxNumber === undefined
        ? []
        : [[taxNumberLabel(shop.country, taxNumber) ?? t('receipt.taxNumber'), taxNumber] as const]),
      ...(tel === '' ? [] : [[t('legal.phone'), tel] as const]),
      [t('pay.order'), receipt.numbers.join(', ')],
      ...(receipt.tableNo === '' ? [] : [[t('receipt.table'), receipt.tableNo] as const]),
      [
        t('receipt.date'),
        `${timeText(language, receipt.at, 'date', shop.timeZone)} ${timeText(language, receipt.at, 'time', shop.timeZone)}`,
      ],
    ],
    lines,
    sums,
    taxes,
    payments: [...payments, ...refunds, ...left],
    notes: [
      ...(receipt.markStyle === 'reduced' ? [same(t('receipt.reduced'))] : []),
      ...(receipt.left > 0 ? [same(t('receipt.notPaid'))] : []),
      ...(receipt.isCancelled ? [same(t('receipt.nothingDue'))] : []),
      ...(receipt.invoiceNumber === null
        ? []
        : [same(t('receipt.invoice', { number: receipt.invoiceNumber }))]),
      ...(receipt.note === 'notInvoice' ? [same(t('receipt.notInvoice'))] : []),
      ...(receiptFooter ? [read(receiptFooter)] : []),
    ],
    columns: { item: t('receipt.item'), qty: t('receipt.qty'), amount: t('receipt.amount') },
    hasMarks: receipt.markStyle !== 'none',
  };
}
