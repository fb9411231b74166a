/** Why a login elsewhere did not succeed: the provider cannot be reached, or it does not vouch for this login. */
export type LoginFaultKind = 'unreachable' | 'refused';

/** Why a login elsewhere ends without a member: it is over, or a fault of these kinds. */
export type LoginEnd = 'over' | LoginFaultKind;

/** A login that did not succeed. The message is for the log: it holds nothing that an address or a token has told. */
export class LoginFault extends Error {
  readonly kind: LoginFaultKind;
  constructor(kind: LoginFaultKind, message: string) {
    super(message);
    this.name = 'LoginFault';
    this.kind = kind;
  }
}
