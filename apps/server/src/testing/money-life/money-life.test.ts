import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { anyMoneyCommand } from './commands.ts';
import { aModel } from './model.ts';
import { type MoneyWorld, openMoneyWorld } from './world.ts';

const long = process.env.LONG === '1';
const runs = long ? { SQLite: 2000, PostgreSQL: 300 } : { SQLite: 20, PostgreSQL: 2 };

describe.each(['SQLite', 'PostgreSQL'] as const)('the money of orders and bills on %s', (engine) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await openMoneyWorld(engine);
  });
  afterAll(() => world.close());

  it(
    'matches the model, whatever is paid, reversed, refunded, cancelled and closed, and keeps every rule of the books',
    async () => {
      const commands = fc.commands(anyMoneyCommand, { maxCommands: long ? 30 : 15, size: 'max' });
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          await world.begin();
          await fc.asyncModelRun(() => ({ model: aModel(), real: world }), steps);
        }),
        { numRuns: runs[engine] },
      );
    },
    long ? 3_600_000 : 300_000,
  );
});
