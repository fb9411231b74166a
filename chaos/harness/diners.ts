import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';
import { aMisoLine, anOrderRequest } from '../../apps/server/src/testing/an-order-request.ts';

/** An order that the server has acknowledged. */
export type Placed = {
  readonly orderId: string;
  /** The start of the first attempt and the time of the answer, on this process's monotonic clock (ms). */
  readonly begunAt: number;
  readonly placedAt: number;
};

/** The content of a printed QR code. */
export type Code = { readonly hash: string; readonly type: 'T' | 'S'; readonly code: string };

type DinersOptions = {
  /** The servers; each attempt goes to a random one. */
  readonly origins: readonly string[];
  /** How many diners order at the same time. Each scans again before each order. */
  readonly diners: number;
  readonly code?: Code;
  /** How long a diner waits between two orders (ms). */
  readonly pauseMs?: number;
  /** How long a diner retries one order, with the same request id (ms); 0 for a single attempt. */
  readonly patienceMs?: number;
};

export type Diners = {
  readonly placed: readonly Placed[];
  /** How many orders the diners gave up. */
  readonly givenUp: () => number;
  /** How often calls got each HTTP status, refusal code or network error. */
  readonly answers: ReadonlyMap<string, number>;
  /** Stops the diners after their current orders. */
  readonly stop: () => Promise<void>;
};

export const table7: Code = { hash: 'table-7', type: 'T', code: '7' };

const answerTimeoutMs = 20_000;

/** The answer of one call: the HTTP status and the envelope, or the name of the network error. */
export type Answer = {
  readonly status: string;
  readonly code?: number;
  readonly data?: Record<string, unknown>;
};

/** Sends one call of the diner's interface. It never rejects. */
export async function send(origin: string, path: string, body: object): Promise<Answer> {
  try {
    const answer = await fetch(`${origin}${serviceRoot}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { code, data } = await answer.json();
    return { status: String(answer.status), code, data };
  } catch (error) {
    return { status: errorName(error) };
  }
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}

/** Opens a session at a table and returns its token. */
export async function tokenOf(origin: string, code = table7): Promise<string> {
  const { status, data } = await send(origin, 'qr', code);
  const info = data?.queryInfo as { token: string } | undefined;
  if (!info) throw new Error(`no session: ${status}`);
  return info.token;
}

/** The wire body of an order of one miso soup at 3.50. */
export const misoSoup = (token: string, requestId: string) => ({
  ...anOrderRequest(token, { requestId }),
  orderingAmount: 3.5,
  dueAmount: 3.5,
  itemList: [{ ...aMisoLine(), unitAmount: 3.5, saleAmount: 3.5 }],
});

/** Starts diners who scan and order repeatedly, and records the acknowledged orders. */
export function startDiners({
  origins,
  diners,
  code = table7,
  pauseMs = 50,
  patienceMs = 30_000,
}: DinersOptions): Diners {
  const placed: Placed[] = [];
  const answers = new Map<string, number>();
  let givenUp = 0;
  let isOver = false;

  const anyOrigin = () => origins[Math.floor(Math.random() * origins.length)] ?? '';
  /** Repeats a call until its answer has code 200 or the time is over. */
  const insist = async (
    path: string,
    body: object,
    until: number,
  ): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const answer = await send(anyOrigin(), path, body);
      const name = answer.status === '200' && answer.code !== 200 ? `code ${answer.code}` : answer.status;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      if (answer.code === 200) return answer.data;
      if (performance.now() >= until) return undefined;
      await sleep(100);
    }
  };
  const order = async () => {
    const begunAt = performance.now();
    const until = begunAt + patienceMs;
    const scan = await insist('qr', code, until);
    const token = (scan?.queryInfo as { token: string } | undefined)?.token;
    const answer =
      token === undefined ? undefined : await insist('submit', misoSoup(token, crypto.randomUUID()), until);
    if (answer) placed.push({ orderId: String(answer.orderId), begunAt, placedAt: performance.now() });
    else givenUp += 1;
  };
  const one = async () => {
    while (!isOver) {
      await order();
      await sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: diners }, one));
  return {
    placed,
    givenUp: () => givenUp,
    answers,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** The longest time (ms) between two acknowledged orders. */
export function longestGap(placed: readonly Placed[]): number {
  const times = placed.map(({ placedAt }) => placedAt).toSorted((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

/** The time (ms) from a moment until the next acknowledged order. Its first attempt may have begun earlier. */
export const firstOrderAfter = (placed: readonly Placed[], moment: number): number =>
  Math.min(...placed.filter(({ placedAt }) => placedAt >= moment).map(({ placedAt }) => placedAt - moment));
