import type { BuyerCodeKind, buyerCodeProblem } from '@comanda/domain/checkout/invoice-buyer';

type Problem = NonNullable<ReturnType<typeof buyerCodeProblem>>;

const malformed: Record<BuyerCodeKind, string> = {
  P: '統一編號應為 8 位數字',
  D: '捐贈碼應為 3 至 7 位數字',
  '01': '手機條碼應為「/」加 7 碼大寫英文、數字或 + - .',
  '02': '自然人憑證應為 2 碼大寫英文加 14 碼數字',
};

/**
 * The text for a wrong code of an invoice buyer. Always in Chinese (SES-7), because it concerns a Taiwanese
 * document.
 */
export const buyerProblemText = (kind: BuyerCodeKind, problem: Problem): string =>
  problem === 'noCarrier' ? '請輸入載具號碼' : malformed[kind];

/** Shown if a tax id has the right form but a wrong check digit (TWI-4). */
export const doubtfulTaxIdText = '統一編號的檢查碼不符，請再確認一次';
