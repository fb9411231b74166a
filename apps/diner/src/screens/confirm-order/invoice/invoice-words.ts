import type { BuyerCodeKind, buyerCodeProblem } from '@comanda/domain/checkout/invoice-buyer';

/** What is wrong with a buyer's code, or doubtful: a tax id with a wrong check digit (TWI-4). */
export type InvoiceProblem = BuyerCodeKind | 'noCarrier' | 'doubtful';

export const invoiceProblem = (
  kind: BuyerCodeKind,
  problem: NonNullable<ReturnType<typeof buyerCodeProblem>>,
): InvoiceProblem => (problem === 'noCarrier' ? problem : kind);

/** The Chinese text of each problem (SES-7). It concerns a Taiwanese document. The catalogue of zh-TW has the same. */
export const chineseProblems: Record<InvoiceProblem, string> = {
  noCarrier: '請輸入載具號碼',
  P: '統一編號應為 8 位數字',
  D: '捐贈碼應為 3 至 7 位數字',
  '01': '手機條碼應為「/」加 7 碼大寫英文、數字或 + - .',
  '02': '自然人憑證應為 2 碼大寫英文加 14 碼數字',
  doubtful: '統一編號的檢查碼不符，請再確認一次',
};
