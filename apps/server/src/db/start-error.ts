/** Tells the operator in one sentence why the server cannot start. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The database does not exist or is not migrated yet. Starting the server creates and migrates it. */
export class NotYetError extends StartError {
  override readonly name = 'NotYetError';
}
