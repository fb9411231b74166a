// A separate process that sends calls over HTTP, one after the other on each connection. It reads a line of JSON
// (`Job`) from its standard input, and prints a line of JSON (`Sent`).
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

export type Job = {
  readonly origin: string;
  readonly path: string;
  /** A file with one body per line. The bodies are sent repeatedly; with `once` only once. */
  readonly bodies: string;
  readonly once: boolean;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A text that each answer must contain. It only works for uncompressed answers. */
  readonly expected?: string;
};

export type Sent = {
  readonly answers: number;
  readonly seconds: number;
  readonly failures: number;
  /** The last answer that failed. */
  readonly failure: string;
  readonly bytesPerAnswer: number;
};

const { origin, path, bodies, once, connections, seconds, headers, expected } = JSON.parse(
  readFileSync(0, 'utf8'),
) as Job;
const { hostname, port, host } = new URL(origin);
const head = Object.entries({ host, 'content-type': 'application/json', ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const requests = readFileSync(bodies, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((body) =>
    Buffer.from(`POST ${path} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
  );
let next = 0;
let answers = 0;
let failures = 0;
let failure = '';
let bytes = 0;

const begun = performance.now();
const isOver = () => performance.now() - begun > seconds * 1000 || (once && next >= requests.length);

function take(): Buffer {
  const request = requests[next % requests.length];
  next += 1;
  if (!request) throw new Error('there is nothing to send');
  return request;
}

const endOfHead = Buffer.from('\r\n\r\n');

async function connection(): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    let first: Buffer | undefined;
    let missing = 0;
    socket.on('error', reject);
    socket.on('close', () => resolve());
    const send = () => {
      if (isOver()) socket.destroy();
      else socket.write(take());
    };
    const end = (text: Buffer) => {
      answers += 1;
      const isExpected = text.includes(' 200 OK\r\n') && (expected === undefined || text.includes(expected));
      if (!isExpected) {
        failures += 1;
        failure = text.toString('utf8').slice(0, 2000);
      }
      first = undefined;
      send();
    };
    socket.on('data', (part: Buffer) => {
      bytes += part.length;
      if (first) {
        missing -= part.length;
        if (missing <= 0) end(first);
        return;
      }
      const at = part.indexOf(endOfHead);
      const length = /content-length: (\d+)/i.exec(part.toString('latin1', 0, at))?.[1];
      if (at < 0 || length === undefined) throw new Error(`no length in ${part.toString('utf8')}`);
      first = part;
      missing = at + endOfHead.length + Number(length) - part.length;
      if (missing <= 0) end(first);
    });
    send();
  });
}

await Promise.all(Array.from({ length: connections }, connection));
const sent: Sent = {
  answers,
  seconds: (performance.now() - begun) / 1000,
  failures,
  failure,
  bytesPerAnswer: Math.round(bytes / Math.max(1, answers)),
};
console.log(JSON.stringify(sent));
