/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The database does not exist or is not migrated yet: the first start of this program does it. */
export class NotYetError extends StartError {
  override readonly name = 'NotYetError';
}
