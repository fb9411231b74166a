import { type DestinationStream, type Logger, pino } from 'pino';

/** The cause of an error, without fields that a database may have filled with a row's values. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: errorFacts(cause) }),
  };
}

/** One JSON line per event, without personal data or tokens. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: errorFacts } }, destination ?? pino.destination(1));
