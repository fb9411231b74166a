/** Why a login elsewhere failed: the provider is unreachable, or it does not confirm this login. */
export type LoginErrorKind = 'unreachable' | 'refused';

/** Why a login elsewhere ends without a member: it is over, or an error of these kinds. */
export type LoginEnd = 'over' | LoginErrorKind;

/** A failed login. The message is for the log and contains nothing from an address or a token. */
export class LoginError extends Error {
  readonly kind: LoginErrorKind;
  constructor(kind: LoginErrorKind, message: string) {
    super(message);
    this.name = 'LoginError';
    this.kind = kind;
  }
}
