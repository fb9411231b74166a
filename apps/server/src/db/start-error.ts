/** Why the server cannot start, in one sentence for whoever started it. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The database is not there yet, or not up to date yet: the first start of this program makes it so. */
export class NotYetError extends StartError {
  override readonly name = 'NotYetError';
}
