import { serviceRoot } from '@comanda/contract/call';
import type { ServerProcess } from '../../apps/server/src/testing/start-process.ts';
import type { WireRecorder } from '../../apps/server/src/testing/wire-recorder.ts';
import { interleaved, median, percent, print, ratio } from './figures.ts';
import { recordTrips } from './orders.ts';
import { cpuSeconds, send, startBare } from './pinned.ts';
import { longScan, newOrder, type Place, prefixes, startServer } from './places.ts';

const connections = 8;
const seconds = 1.5;
const rounds = 5;
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br' };

type Call = { readonly name: string; readonly path: string; readonly body: string };

async function ask(origin: string, { path, body }: Call, headers = {}): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** The size of an answer as it is sent: with its headers, and compressed if the server compresses it. */
async function answerBytes(origin: string, call: Call, folder: string) {
  const job = { origin, path: call.path, once: true, connections: 1, seconds: 5, headers: asBrowsers };
  const { bytesPerAnswer } = await send(folder, job, [call.body]);
  return bytesPerAnswer;
}

/** The calls whose answers contain the long menu. */
async function menuCalls(origin: string): Promise<Call[]> {
  const scan = { name: 'qr', path: `${serviceRoot}/qr`, body: JSON.stringify(longScan()) };
  const scanned = (await (await ask(origin, scan)).json()) as { data: { queryInfo: { token: string } } };
  const { token } = scanned.data.queryInfo;
  return [scan, { name: 'menu', path: `${serviceRoot}/menu`, body: JSON.stringify({ token }) }];
}

/** Compares `menu` and `qr` with bare servers (node:http and Fastify) that send the same number of bytes. */
export async function benchMenus(folder: string, place: Place): Promise<void> {
  const server = await startServer(place);
  try {
    for (const call of await menuCalls(server.origin)) {
      const first = await ask(server.origin, call);
      const whole = await first.arrayBuffer();
      if (!Buffer.from(whole).includes('"code":200')) throw new Error(`no menu: ${Buffer.from(whole)}`);
      const bytes = await answerBytes(server.origin, call, folder);
      const bareOf = (program: string) =>
        startBare(folder, Buffer.alloc(bytes, 'x'), {
          program,
          headers: { 'content-type': 'application/json' },
        });
      const [bare, fastify] = [await bareOf('bare.ts'), await bareOf('bare-fastify.ts')];
      /** Answers per second of CPU time. */
      const answersOf = (asked: Pick<ServerProcess, 'origin' | 'child'>) => async () => {
        const { origin, child } = asked;
        const job = { origin, path: call.path, once: false, connections, seconds, headers: asBrowsers };
        const before = await cpuSeconds(child.pid);
        const { answers } = await send(folder, job, [call.body]);
        return answers / ((await cpuSeconds(child.pid)) - before);
      };
      const rates = await interleaved(rounds, {
        ours: answersOf(server),
        bare: answersOf(bare),
        fastify: answersOf(fastify),
      });
      await Promise.all([bare.stop(), fastify.stop()]);
      print(
        `${call.name}, ${Math.round(whole.byteLength / 1000)} KB sent as ${Math.round(bytes / 1000)} KB`,
        `${median(rates.ours).toFixed(0)} answers per second of CPU time`,
      );
      print('  of bare node:http', percent(ratio(rates.ours, rates.bare)), '≥ 75 %, aim 90');
      print('  of bare Fastify', percent(ratio(rates.ours, rates.fastify)));
    }
  } finally {
    await server.stop();
  }
}

/** Prints how many statements some calls send to PostgreSQL when the server has already loaded the shop. */
export async function countStatements(place: Place, recorder: WireRecorder): Promise<void> {
  const server = await startServer(place, { DATABASE_URL: recorder.url, SWEEP_SECONDS: '600' });
  try {
    const [prefix = ''] = prefixes;
    const body = newOrder(place, prefix);
    const placed = await ask(server.origin, { name: 'submit', path: `${serviceRoot}/submit`, body });
    const { data } = (await placed.json()) as { data: { orderId: string } };
    const { token } = JSON.parse(body);
    const status = JSON.stringify({ token, orderId: data.orderId });
    for (const call of [
      { name: 'status', path: `${serviceRoot}/detail`, body: status },
      ...(await menuCalls(server.origin)),
    ]) {
      const answer = await ask(server.origin, call, asBrowsers);
      if (!(await answer.text()).includes('"code":200')) throw new Error(`${call.name} was refused`);
      const trips = await recordTrips(recorder, async () => {
        await (await ask(server.origin, call)).text();
      });
      const statements = trips.flatMap((trip) => trip.statements);
      print(`statements of ${call.name}`, String(statements.length), 'at most 1');
    }
  } finally {
    await server.stop();
  }
}
