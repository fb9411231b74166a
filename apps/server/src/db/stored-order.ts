import { isLanguage } from '@comanda/domain/language';
import { type HoldReason, HoldReasonSchema } from '@comanda/domain/order/hold.schema';
import { type OrderDocument, OrderDocumentSchema } from '@comanda/domain/order/order-document.schema';
import type { Selectable } from 'kysely';
import Type from 'typebox';
import { adjustmentsOfBefore, type BenefitAndTaxes } from './adjustments-of-before.ts';
import { BrokenDocumentError, documentReader } from './stored-document.ts';
import type { Tables } from './tables.ts';

export type OrderRow = Selectable<Tables['orders']>;

/**
 * A stored order: its columns, its document, the reasons why it was held when it was placed, and what the kitchen should
 * leave out. Both lists may be empty.
 */
export type StoredOrder = Omit<OrderRow, 'document' | 'hold' | 'allergyNote'> &
  OrderDocument & { readonly hold: readonly HoldReason[]; readonly allergyNote: readonly string[] };

type Before = Partial<BenefitAndTaxes> & { readonly adjustments?: unknown; readonly langCur?: unknown };

/**
 * Converts documents of earlier versions. They lack terms, language or benefit, or list benefit and taxes instead of
 * adjustments. A language that this program does not know becomes null.
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
const readAllergyNote = documentReader(Type.Array(Type.String()));

type DocumentRow = Pick<OrderRow, 'shopPid' | 'orderId' | 'document'>;

export const parseOrderDocument = ({ shopPid, orderId, document }: DocumentRow): OrderDocument =>
  readDocument(document, () => `Order ${orderId} of shop ${shopPid}`);

export function parseOrder(row: OrderRow): StoredOrder {
  const { document: _text, hold, allergyNote, ...columns } = row;
  const named = () => `order ${row.orderId} of shop ${row.shopPid}`;
  return {
    ...columns,
    ...parseOrderDocument(row),
    hold: hold === null ? [] : readHold(hold, () => `The hold of ${named()}`),
    allergyNote:
      allergyNote === null ? [] : readAllergyNote(allergyNote, () => `The allergy note of ${named()}`),
  };
}

/** Called with each broken document that `readable` leaves out. */
export type OnBroken = (error: BrokenDocumentError) => void;

/**
 * Reads the rows of a list, and leaves out those whose document is broken. So one broken document does not make the
 * whole list fail.
 */
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
