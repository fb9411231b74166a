import type { Language } from '@comanda/domain/language';
import type { Receipt } from '@comanda/domain/order/receipt';

/** A receipt for the staff: its paper, and the number of a reprint, which is null on the original. */
type Printed = {
  readonly receipt: Receipt;
  readonly paper: '80mm' | 'A4' | 'Letter';
  readonly copy: number | null;
};

/** Draws a receipt as an HTML page. */
export type DrawnReceipt = (language: Language, printed: Printed) => string;
