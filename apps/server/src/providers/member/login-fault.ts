/** Why a login elsewhere failed: the provider is unreachable, or it does not confirm this login. */
export type LoginFaultKind = 'unreachable' | 'refused';

/** Why a login elsewhere ends without a member: it is over, or an error of these kinds. */
export type LoginEnd = 'over' | LoginFaultKind;

/** A failed login. The message is for the log and contains nothing from an address or a token. */
export class LoginFault extends Error {
  readonly kind: LoginFaultKind;
  constructor(kind: LoginFaultKind, message: string) {
    super(message);
    this.name = 'LoginFault';
    this.kind = kind;
  }
}
