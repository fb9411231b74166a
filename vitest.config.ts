import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tools/long-files-first.ts';

const long = process.env.LONG === '1';
/** Whether the fault tests run in their whole form instead of the short one. */
const chaos = process.env.CHAOS === '1';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Test files share a process, because loading the libraries took most of their time. The `fresh-…` files reset the
 * process between test files.
 */
const shared = {
  isolate: false,
  maxWorkers: '100%',
  setupFiles: [here('tools/fresh-file.ts')],
  // They only end what hangs, also on a machine that others use too.
  testTimeout: long ? 600_000 : 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

const faults = { testTimeout: chaos ? 600_000 : 120_000, hookTimeout: 120_000 };
/**
 * Test files that mostly wait, so they run at the same time. The short run installs the package meanwhile. The whole run
 * does that later, so that it does not disturb their measurements.
 */
const waiting = [
  'chaos/silent-connections.test.ts',
  'chaos/clocks.test.ts',
  ...(chaos ? [] : ['deploy/package.test.ts']),
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/desk/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/fixtures/**', 'packages/ui/**'],
        },
      },
      {
        extends: 'apps/diner/vite.config.ts',
        test: {
          ...shared,
          name: 'diner',
          include: ['{apps/diner,packages/ui}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // the screen of a phone
          environmentOptions: { happyDOM: { width: 390, height: 844 } },
          setupFiles: [...shared.setupFiles, here('apps/diner/src/testing/fresh-page.ts')],
        },
      },
      {
        // Server modules keep no state between servers, so test files can share a process.
        test: {
          ...shared,
          // More workers than processors, because a third of the tests wait for a process or a clock.
          maxWorkers: Math.min(Math.ceil(availableParallelism() * 1.5), 8),
          // Runs after the other projects, because Vitest cannot mix numbers of workers.
          sequence: { groupOrder: 1 },
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/databases-for-the-run.ts'],
        },
      },
      {
        // These tests wait for timeouts and deadlines, so they can run at the same time.
        test: {
          ...faults,
          name: 'chaos-waiting',
          include: waiting,
          maxWorkers: waiting.length,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // These tests run one after the other, because each measures times and needs the machine for itself.
        test: {
          ...faults,
          name: 'chaos',
          include: ['{chaos,deploy}/**/*.test.ts'],
          exclude: [...waiting, ...(chaos ? [] : ['chaos/patroni.test.ts', 'deploy/caddy.test.ts'])],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
