import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createDatabase } from '../testing/postgres.ts';
import { databaseTime, postgresClock } from './database-clock.ts';
import { openDb } from './open-db.ts';

afterEach(() => vi.restoreAllMocks());

const lines = (logged: readonly string[]) =>
  logged.map((line) => JSON.parse(line)).map(({ level, msg, skewSeconds }) => ({ level, msg, skewSeconds }));

async function open() {
  const options = { databaseUrl: inject('postgresUrl'), dataDir: '', pgPrepared: true, pgConnections: 2 };
  const db = await openDb({ ...options, databaseUrl: await createDatabase(options.databaseUrl) }, () => {});
  onTestFinished(() => db.destroy());
  const logged: string[] = [];
  const start = async () => {
    const clock = await postgresClock(db, createLog('info', { write: (line) => logged.push(line) }));
    onTestFinished(clock.close);
    return clock;
  };
  return { db, logged, start };
}

/** Sets the machine's clock to `ahead` milliseconds after the true time. */
const setMachine = (ahead: number) => {
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
};

describe('the clock of a server on PostgreSQL', () => {
  it.each([600_000, -600_000])(
    'equals the database’s clock although the machine’s clock is wrong by %d ms',
    async (ahead) => {
      const truth = Math.floor(Date.now() / 1000);
      setMachine(ahead);
      const { db, logged, start } = await open();
      const clock = await start();
      expect(Math.abs(clock.now() - truth)).toBeLessThan(60);
      expect(Math.abs((await databaseTime(db)) - clock.now())).toBeLessThanOrEqual(1);
      expect(Math.abs(clock.skew() - ahead / 1000)).toBeLessThan(1);
      expect(lines(logged)).toEqual([
        {
          level: 50,
          msg: 'the clocks of this machine and of the database differ; this server does not sweep',
          skewSeconds: expect.closeTo(ahead / 1000, 0),
        },
      ]);
    },
  );

  it('logs once when the clocks differ by more than 2 s, and once when they agree again', async () => {
    setMachine(3000);
    const { logged, start } = await open();
    const clock = await start();
    vi.restoreAllMocks();
    expect(clock.skew()).toBeLessThan(1);
    await vi.waitFor(() => expect(logged).toHaveLength(2), { timeout: 15_000, interval: 100 });
    expect(lines(logged)).toEqual([
      {
        level: 40,
        msg: 'the clocks of this machine and of the database differ',
        skewSeconds: expect.closeTo(3, 0),
      },
      expect.objectContaining({
        level: 30,
        msg: 'the clocks of this machine and of the database agree again',
      }),
    ]);
  });
});
