import type { RouteShorthandOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { answers } from './answers.schema.ts';
import { WriteHeadersSchema } from './merchant.schema.ts';

/** The tag of this interface's calls: they stand in its own API document, and not in that of the diners. */
export const merchantTag = 'merchant';

/** The name of the key in the API document. */
export const keyScheme = 'merchantKey';

type Call = {
  readonly name: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  readonly answer: object;
  /** What it may be refused with, besides what every call may: no key, an address or headers that cannot be read, too many calls, a server that cannot. */
  readonly refused?: readonly number[];
};

const always = [400, 401, 429, 431, 500, 503];

/** A call as it is checked, answered and documented. Its limit is that of its key, since a shop's machines may share one address. */
export function described(call: Call): RouteShorthandOptions {
  const { name, summary, answer, refused = [], ...input } = call;
  const statuses = [...refused, ...always].sort();
  return {
    config: { rateLimit: false, load: 'order' },
    exposeHeadRoute: false,
    schema: {
      operationId: name,
      summary,
      tags: [merchantTag],
      security: [{ [keyScheme]: [] }],
      ...input,
      response: {
        200: answer,
        ...Object.fromEntries(statuses.map((status) => [status, answers.refusal])),
      },
    },
  };
}

/** The same of a call that changes something: it may carry a version and an Idempotency-Key. */
export const describedWrite = (call: Omit<Call, 'headers'>): RouteShorthandOptions =>
  described({
    ...call,
    headers: WriteHeadersSchema,
    refused: [409, 413, 415, 422, ...(call.refused ?? [])],
  });
