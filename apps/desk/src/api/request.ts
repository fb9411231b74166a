import { Failure, noAnswer } from './failure.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const timeoutMs = 10_000;

/** Sends a request and returns the JSON answer. @throws {Failure} if it is refused or has no answer. */
export async function request(fetch: Fetch, { method, path, body, headers = {} }: Request): Promise<unknown> {
  const answered = await fetch(path, {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const answer: unknown = await answered?.json().catch(() => undefined);
  if (answered?.ok && answer !== undefined) return answer;
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
  throw new Failure(typeof code === 'string' ? code : noAnswer, answer);
}
