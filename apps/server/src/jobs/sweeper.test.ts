import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/postgres.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { startWireRecorder } from '../testing/wire-recorder.ts';
import { startSweeper } from './sweeper.ts';

it('the sweeper of an idle server sends only two statements to PostgreSQL per sweep', async () => {
  const recorder = await startWireRecorder(
    await createDatabase(inject('postgresUrl'), inject('migratedDatabase')),
  );
  onTestFinished(recorder.close);
  const server = await startTestServer({ databaseUrl: recorder.url, config: { sweepSeconds: 1 } });
  onTestFinished(server.close);
  const stop = startSweeper(server.ctx);
  onTestFinished(stop);
  const isLease = (text: string) => text.startsWith('insert into "leases"');
  const recorded: string[] = [];
  const hear = async () => {
    recorded.push(...recorder.take().flatMap(({ statements }) => statements.map(({ text }) => text)));
    await pause(50);
  };
  const untilLeases = async (count: number) => {
    while (recorded.filter(isLease).length < count) await hear();
  };
  // the first sweep also looks for orders without report lines
  await untilLeases(2);
  recorded.length = 0;
  await untilLeases(4);
  const whole = recorded.slice(recorded.findIndex(isLease), recorded.findLastIndex(isLease));
  expect(whole).toHaveLength(2 * whole.filter(isLease).length);
  expect(whole.filter((text) => !isLease(text) && !text.includes('union all'))).toEqual([]);
});
