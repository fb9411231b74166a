import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyErrors } from '../books.ts';
import { noon } from '../start-test-server.ts';
import { anyAct, settleAtOnce } from './at-once.ts';
import { anyCommand, open, settle } from './commands.ts';
import { aModel } from './model.ts';
import { openWorld, type World } from './world.ts';

const long = process.env.LONG === '1';
const portions = 9;

/** Long enough for a machine that others use too. */
const patienceMs = long ? 3_600_000 : 300_000;

/**
 * Makes each reading of the clock a second later than the previous one, so that no request to a platform reuses the
 * answer of the last second.
 */
function hasteless() {
  let later = 0;
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => {
    later += 1001;
    return real() + later;
  });
}

describe('an order’s life on SQLite', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('SQLite');
  });
  afterAll(() => world.close());
  beforeEach(hasteless);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it(
    'matches the model, whatever diners, staff, platforms and time do, and ends with nothing open',
    async () => {
      const commands = fc.commands(
        anyCommand,
        long ? { maxCommands: 60, size: 'max' } : { maxCommands: 8, size: 'max' },
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(300, null), commands, async (acceptTimeout, steps) => {
          await world.begin(acceptTimeout, portions);
          const model = aModel(noon, acceptTimeout, portions);
          await open(model, world);
          await fc.asyncModelRun(() => ({ model, real: world }), steps);
          await settle(model, world);
        }),
        { numRuns: long ? 2000 : 200 },
      );
    },
    patienceMs,
  );
});

describe('concurrent actions on orders on PostgreSQL', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('PostgreSQL');
  });
  afterAll(() => world.close());
  beforeEach(hasteless);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it(
    'leave no errors for check-books after any two simultaneous actions, and end with nothing open',
    async () => {
      const pairs = fc.array(fc.tuple(anyAct, anyAct), { maxLength: long ? 30 : 6, size: 'max' });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(300, null), pairs, async (acceptTimeout, steps) => {
          await world.begin(acceptTimeout, portions);
          await world.submit(0, { qty: 2, isOnline: true, requestId: crypto.randomUUID() });
          for (const [one, other] of steps) {
            await Promise.all([one.run(world), other.run(world)]);
            expect(await world.faults(), `after ${one.says}, and ${other.says}`).toEqual([]);
          }
          await settleAtOnce(world);
          expect(await world.faults()).toEqual([]);
          expect(await moneyErrors(world.scene.ctx.db)).toEqual([]);
        }),
        { numRuns: long ? 300 : 30 },
      );
    },
    patienceMs,
  );
});
