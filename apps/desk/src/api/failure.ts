/** Why a call failed: the code that the server answered, or `noAnswer`. */
export class Failure extends Error {
  readonly code: string;
  /** The answer of the server, which may hold the current state. */
  readonly answer: unknown;
  constructor(code: string, answer: unknown = undefined) {
    super(code);
    this.code = code;
    this.answer = answer;
  }
}

/** The code of a failure without an answer: the connection is lost, or the server is away. */
export const noAnswer = 'noAnswer';

export const isLost = (error: unknown): boolean =>
  error instanceof Failure && (error.code === noAnswer || error.code === 'busy');

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof Failure && error.code === 'noKey';
