import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';
import { InvoiceRefused } from '../invoice-refused.ts';

/** Codes of ECPay that the server reacts to. */
export const codes = {
  done: 1,
  /** A code of the Ministry of Finance cannot be checked now. */
  ministryAway: 9_000_001,
  sameRelateNumber: 5_070_357,
  alreadyVoid: 5_070_453,
} as const;

/** Codes of the envelope: the clock differs by ten minutes, other keys, no contract for e-invoices. */
const accountCodes: ReadonlySet<number> = new Set([104, 110, 115]);

/** ECPay's numbers are not all published, so its words decide. The first that fits counts. */
const words: readonly (readonly [RegExp, IssuerProblem])[] = [
  [/(字軌|號碼).*(用完|用罄|不足|已滿)|無.*字軌/, 'numbersUsedUp'],
  [/捐贈碼|愛心碼/, 'donationUnknown'],
  [/載具|手機條碼|自然人憑證/, 'carrierUnknown'],
  [/統一編號|統編/, 'taxIdWrong'],
  [/金額/, 'amountWrong'],
  [/特店|金鑰|未授權/, 'account'],
];

const passing = /系統(錯誤|異常|忙碌)|請稍後|財政部|維護/;

/** Returns the error of a refusal. An ordinary `Error` is a failure that passes by itself. */
export function ecpayRefusal(code: number, says: string): Error {
  if (code === codes.ministryAway || passing.test(says))
    return new Error(`ECPay cannot answer now: ${code} ${says}`);
  const problem = words.find(([fits]) => fits.test(says))?.[1] ?? 'refused';
  return new InvoiceRefused(problem, `${code} ${says}`);
}

/** Returns the error of an envelope that contains no answer. */
export const envelopeRefusal = (code: number, says: string): Error =>
  accountCodes.has(code)
    ? new InvoiceRefused('account', `${code} ${says}`)
    : new Error(`ECPay sent no answer: ${code} ${says}`);

/** Whether ECPay has no such invoice or allowance. */
export const isUnknownInvoice = (code: number, says: string): boolean =>
  code !== codes.done && /查無|無發票|不存在|無資料/.test(says);
