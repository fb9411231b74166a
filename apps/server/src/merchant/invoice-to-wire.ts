import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';
import { toMainUnits } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Allowance } from '../stores/allowance-store.ts';
import type { Invoice } from '../stores/invoice-store.ts';
import { invoiceWords } from './invoice-words.ts';

type Refused = { readonly problem: IssuerProblem | null; readonly problemSays: string | null };

const problemOf = ({ problem: code, problemSays }: Refused) =>
  code === null ? {} : { problem: { code, message: invoiceWords[code], says: problemSays ?? '' } };

/** Converts the invoice of an order, with its allowances, to the format of the merchant interface. */
export function invoiceToWire(
  { amountScale }: Shop,
  invoice: Invoice | undefined,
  allowances: readonly Allowance[] = [],
): MerchantOrder['invoice'] {
  if (!invoice) return null;
  const { state, voiding, number, randomCode, issuedAt, amount } = invoice;
  return {
    state: voiding === 1 ? 'voidDue' : state,
    number,
    ...(randomCode !== null && { randomCode }),
    ...(issuedAt !== null && { issuedAt }),
    ...(amount !== null && { amount: toMainUnits(amount, amountScale) }),
    ...problemOf(invoice),
    ...(allowances.length > 0 && {
      allowanceList: allowances.map((allowance) => ({
        amount: toMainUnits(allowance.amount, amountScale),
        state: allowance.state,
        number: allowance.number,
        at: allowance.at,
        ...problemOf(allowance),
      })),
    }),
  };
}
