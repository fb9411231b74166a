import { AmountError } from '@comanda/contract/amounts-on-the-wire';
import { CallError } from '@comanda/contract/call-error';
import { refusals } from '@comanda/contract/refusals';
import { isHungUp } from '../client-connection.ts';
import { isUnavailable } from '../db/is-unavailable.ts';

/** The answer of a failed call: HTTP status, and the envelope's code, message and data. */
export type CallFault = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** An unexpected error, which is logged with its cause. */
  readonly unforeseen?: true;
};

const fault = (status: number, code: number, message: string, data: unknown = null): CallFault => ({
  status,
  code,
  message,
  data,
});

const { busy, dataError, systemError } = refusals;

const statusOf = (error: Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/** API-9: business outcomes are HTTP 200 with their code; other errors have a status of their kind. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof CallError) return fault(200, error.code, error.message, error.data);
  if (error instanceof AmountError) return fault(400, dataError.code, error.message);
  if (isHungUp(error)) return fault(400, dataError.code, 'The client hung up');
  if (isUnavailable(error)) return fault(503, busy.code, busy.message);
  const status = error instanceof Error ? statusOf(error) : 500;
  if (status === 429 || status === 503) return fault(status, busy.code, busy.message);
  if (error instanceof Error && status >= 400 && status < 500)
    return fault(status, dataError.code, error.message);
  return { ...fault(500, systemError.code, systemError.message), unforeseen: true };
}
