import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';

/** What the staff can do about each problem. */
export const invoiceWords: Readonly<Record<IssuerProblem, string>> = {
  numbersUsedUp:
    'The shop has no invoice numbers left. Add numbers at the issuer; it is then issued automatically.',
  carrierUnknown: 'The carrier does not exist. Ask the guest and send another buyer.',
  donationUnknown: 'The donation code does not exist. Ask the guest and send another buyer.',
  taxIdWrong: 'The issuer does not accept the tax id. Ask the guest and send another buyer.',
  amountWrong: 'The issuer does not accept the amount. Issue or change this invoice at the issuer.',
  otherTax: 'The order has another tax than the business tax of 5 %. Issue this invoice at the issuer.',
  account: 'The issuer does not accept this server. The operator checks its keys and its clock.',
  refused: 'The issuer refuses, and is asked again. See what it says.',
};
