import { isLanguage } from '@comanda/domain/language';
import { type HoldReason, HoldReasonSchema } from '@comanda/domain/order/hold.schema';
import { type OrderDocument, OrderDocumentSchema } from '@comanda/domain/order/order-document.schema';
import type { Selectable } from 'kysely';
import Type from 'typebox';
import { adjustmentsOfBefore, type BenefitAndTaxes } from './adjustments-of-before.ts';
import { BrokenDocumentError, documentReader } from './stored-document.ts';
import type { Tables } from './tables.ts';

export type OrderRow = Selectable<Tables['orders']>;

/** An order as it is stored: its columns, its document, and why it was held when it was placed (empty if it was not). */
export type StoredOrder = Omit<OrderRow, 'document' | 'hold'> &
  OrderDocument & { readonly hold: readonly HoldReason[] };

type Before = Partial<BenefitAndTaxes> & { readonly adjustments?: unknown; readonly langCur?: unknown };

/**
 * Older documents lack terms, language or benefit, or list benefit and taxes apart. A newer program may know more
 * languages.
 */
function upcast(stored: Before): unknown {
  const { promoList = [], taxList = [], ...document } = stored;
  const { langCur, adjustments = adjustmentsOfBefore({ promoList, taxList }) } = document;
  return {
    acceptedTerms: [],
    ...document,
    adjustments,
    langCur: typeof langCur === 'string' && isLanguage(langCur) ? langCur : null,
  };
}

const readDocument = documentReader(OrderDocumentSchema, upcast);
const readHold = documentReader(Type.Array(HoldReasonSchema));

type DocumentRow = Pick<OrderRow, 'shopPid' | 'orderId' | 'document'>;

export const parseOrderDocument = ({ shopPid, orderId, document }: DocumentRow): OrderDocument =>
  readDocument(document, () => `Order ${orderId} of shop ${shopPid}`);

export function parseOrder(row: OrderRow): StoredOrder {
  const { document: _text, hold, ...columns } = row;
  return {
    ...columns,
    ...parseOrderDocument(row),
    hold:
      hold === null ? [] : readHold(hold, () => `The hold of order ${row.orderId} of shop ${row.shopPid}`),
  };
}

/** Hears of each broken document that a list leaves out. */
export type OnBroken = (error: BrokenDocumentError) => void;

/** What can be read of a list: one broken document must not take the others down. */
export function readable<Row, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  onBroken: OnBroken,
): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof BrokenDocumentError)) throw error;
      onBroken(error);
      return [];
    }
  });
}
