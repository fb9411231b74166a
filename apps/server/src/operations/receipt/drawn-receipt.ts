import type { Language } from '@comanda/domain/language';
import type { Receipt } from '@comanda/domain/order/receipt';

/** A receipt for the staff: its paper, and the number of a reprint, which is null on the original. */
type Printed = {
  readonly receipt: Receipt;
  readonly paper: '80mm' | 'A4' | 'Letter';
  readonly copy: number | null;
};

type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

/** Draws receipts as HTML pages and as mails. */
export type DrawnReceipt = {
  readonly page: (language: Language, printed: Printed) => string;
  readonly mail: (language: Language, receipt: Receipt) => DrawnMail;
};
