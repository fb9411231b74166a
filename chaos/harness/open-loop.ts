// A separate process that sends diners to a server at a fixed rate, without waiting for answers. Each diner scans and
// orders once. Arguments: origin, diners per second, seconds. At the end it prints a line of JSON (`OpenLoop`).
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';
import { misoSoup, table7 } from './diners.ts';
import { percentile } from './figures.ts';

/** The results of a run, times in milliseconds. */
export type OpenLoop = {
  readonly sent: number;
  /** Acknowledged orders of the run, per second. */
  readonly ordersPerSecond: number;
  readonly acceptedP50: number;
  readonly acceptedP99: number;
  readonly refused: number;
  readonly refusedP99: number;
  readonly refusedWithoutRetryAfter: number;
  readonly healthP99: number;
  readonly healthMax: number;
  /** Answers that are neither success nor a 503 refusal, by kind. */
  readonly failures: Readonly<Record<string, number>>;
};

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  readonly retryAfter: boolean;
};

const timeoutMs = 15_000;
const healthEveryMs = 100;
const connections = 2000;
const [origin = '', rate = 0, seconds = 0] = process.argv
  .slice(2)
  .map((value, index) => (index === 0 ? value : Number(value))) as [string, number, number];
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });

function ask(path: string, body?: object): Promise<Answer> {
  const begun = performance.now();
  const payload = body && JSON.stringify(body);
  const headers =
    payload === undefined
      ? { connection: 'close' }
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve) => {
    const end = (status: number, text: string, retryAfter = false) =>
      resolve({ status, text, retryAfter, ms: performance.now() - begun });
    const asked = request(
      `${origin}${path}`,
      { method: body ? 'POST' : 'GET', headers, ...(body ? { agent } : {}), timeout: timeoutMs },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => end(answer.statusCode ?? 0, text, 'retry-after' in answer.headers));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', ({ message }) => end(0, message));
    asked.end(payload);
  });
}

const accepted: number[] = [];
const refused: number[] = [];
const health: number[] = [];
const failures: Record<string, number> = {};
const placedAt: number[] = [];
let withoutRetryAfter = 0;

/** Records the answer of a call. Returns the data if the call was accepted. */
function dataOf(call: string, { status, text, ms, retryAfter }: Answer): Record<string, unknown> | undefined {
  if (status === 503) {
    refused.push(ms);
    if (!retryAfter) withoutRetryAfter += 1;
    return undefined;
  }
  const { code, data } = status === 200 ? JSON.parse(text) : { code: status };
  if (code === 200) {
    accepted.push(ms);
    return data;
  }
  const name = `${call} ${status || text} ${code ?? ''}`;
  failures[name] = (failures[name] ?? 0) + 1;
  return undefined;
}

async function diner(): Promise<void> {
  const scan = dataOf('scan', await ask(`${serviceRoot}/qr`, table7));
  if (!scan) return;
  const { token } = scan.queryInfo as { token: string };
  const order = misoSoup(token, crypto.randomUUID());
  if (dataOf('submit', await ask(`${serviceRoot}/submit`, order))) placedAt.push(performance.now());
}

async function probe(): Promise<void> {
  const { status, ms } = await ask('/healthz');
  health.push(status === 200 ? ms : timeoutMs);
}

const begun = performance.now();
const until = begun + seconds * 1000;
const all: Promise<void>[] = [];
const probes = setInterval(() => all.push(probe()), healthEveryMs);
let sent = 0;
while (performance.now() < until) {
  const due = ((performance.now() - begun) / 1000) * rate;
  for (; sent < due; sent += 1) all.push(diner());
  await sleep(1);
}
clearInterval(probes);
await Promise.all(all);
const result: OpenLoop = {
  sent,
  ordersPerSecond: placedAt.filter((at) => at <= until).length / seconds,
  acceptedP50: percentile(accepted, 0.5),
  acceptedP99: percentile(accepted, 0.99),
  refused: refused.length,
  refusedP99: percentile(refused, 0.99),
  refusedWithoutRetryAfter: withoutRetryAfter,
  healthP99: percentile(health, 0.99),
  healthMax: Math.max(0, ...health),
  failures,
};
console.log(JSON.stringify(result));
process.exit(0);
