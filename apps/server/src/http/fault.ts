import { AmountError } from '@comanda/contract/amounts-on-the-wire';
import { CallError, errorCodes } from '@comanda/contract/error-codes';
import { isHungUp } from '../client-connection.ts';
import { isUnavailable } from '../db/is-unavailable.ts';

/** How a call that did not succeed is answered: HTTP status, and the envelope's code, message and data. */
export type Fault = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** Nobody foresaw it: it is logged with its cause. */
  readonly unforeseen?: true;
};

const fault = (status: number, code: number, message: string, data: unknown = null): Fault => ({
  status,
  code,
  message,
  data,
});

const busy = errorCodes[503].message;

const statusOf = (error: Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/** API-9: business outcomes are HTTP 200 with their code; everything else says by its status what kind of fault it is. */
export function faultOf(error: unknown): Fault {
  if (error instanceof CallError) return fault(200, error.code, error.message, error.data);
  if (error instanceof AmountError) return fault(400, 2510, error.message);
  if (isHungUp(error)) return fault(400, 2510, 'The client hung up');
  if (isUnavailable(error)) return fault(503, 503, busy);
  const status = error instanceof Error ? statusOf(error) : 500;
  if (status === 429 || status === 503) return fault(status, 503, busy);
  if (error instanceof Error && status >= 400 && status < 500) return fault(status, 2510, error.message);
  return { ...fault(500, 2500, errorCodes[2500].message), unforeseen: true };
}
