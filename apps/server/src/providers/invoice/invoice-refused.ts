import type { IssuerProblem } from '@comanda/domain/checkout/issuer-problem';

/** An issuer has understood a request and refuses it. `says` are its own words. */
export class InvoiceRefused extends Error {
  readonly problem: IssuerProblem;
  readonly says: string;
  constructor(problem: IssuerProblem, says: string) {
    super(`the issuer refuses (${problem}): ${says}`);
    this.name = 'InvoiceRefused';
    this.problem = problem;
    this.says = says;
  }
}
