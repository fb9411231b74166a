import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';

/** Calls that are sent at a fixed rate, without waiting for answers. */
export type Flood = {
  readonly sent: () => number;
  /** How often each `HTTP status/code` or network error occurred. */
  readonly answers: ReadonlyMap<string, number>;
  /** Ends the flood and waits for pending answers. */
  readonly stop: () => Promise<void>;
};

type FloodOptions = {
  readonly origin: string;
  readonly perSecond: number;
  /** The path and body of the next call. The number counts calls from 0. */
  readonly next: (number: number) => { readonly path: string; readonly body: object };
};

const tickMs = 10;

/** The code of an answer; empty if the answer is not JSON. */
function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code ?? '');
  } catch {
    return '';
  }
}

/** Sends calls at a fixed rate, over persistent connections from one address. */
export function startFlood({ origin, perSecond, next }: FloodOptions): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const answers = new Map<string, number>();
  let sent = 0;
  let pending = 0;
  const count = (answer: string) => {
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    pending -= 1;
  };
  const post = () => {
    const { path, body } = next(sent);
    sent += 1;
    pending += 1;
    const call = request(`${origin}${serviceRoot}/${path}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', (error) => count('code' in error ? String(error.code) : error.name));
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (bytes: Buffer) => chunks.push(bytes));
      answer.on('end', () => count(`${answer.statusCode}/${codeOf(Buffer.concat(chunks).toString())}`));
    });
    call.end(JSON.stringify(body));
  };
  const begunAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begunAt) / 1000) * perSecond;
    while (sent < due) post();
  }, tickMs);
  return {
    sent: () => sent,
    answers,
    stop: async () => {
      clearInterval(timer);
      for (let waits = 0; pending > 0 && waits < 500; waits += 1) await sleep(tickMs);
      agent.destroy();
    },
  };
}
