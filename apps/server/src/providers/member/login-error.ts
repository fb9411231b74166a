/**
 * Why a login at an outside provider failed. `unreachable`: the provider does not answer. `refused`: it does not
 * confirm the login.
 */
export type LoginErrorKind = 'unreachable' | 'refused';

/** How a login ends without a member. `over`: it has expired, or it is not a valid login of this browser. */
export type LoginEnd = 'over' | LoginErrorKind;

/** A failed login. The message is logged, so it must not contain anything from an address or a token. */
export class LoginError extends Error {
  readonly kind: LoginErrorKind;
  constructor(kind: LoginErrorKind, message: string) {
    super(message);
    this.name = 'LoginError';
    this.kind = kind;
  }
}
