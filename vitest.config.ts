import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const long = process.env.LONG === '1';
/** The whole fault tests, in place of their short form. */
const chaos = process.env.CHAOS === '1';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files share a process, for most of their time went into loading the libraries; the fresh- files keep them apart. */
const shared = {
  isolate: false,
  maxWorkers: '100%',
  setupFiles: [here('tools/fresh-file.ts')],
  testTimeout: long ? 600_000 : 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [...shared.setupFiles, here('tools/fresh-modules.ts')],
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/fixtures/**'],
        },
      },
      {
        extends: 'apps/diner/vite.config.ts',
        test: {
          ...shared,
          name: 'diner',
          root: 'apps/diner',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [
            ...shared.setupFiles,
            here('tools/fresh-modules.ts'),
            here('apps/diner/src/testing/fresh-page.ts'),
          ],
        },
      },
      {
        // its modules keep nothing of one server that another one would meet: files share them
        test: {
          ...shared,
          // one in three waits, for a process or a clock
          maxWorkers: Math.min(Math.ceil(availableParallelism() * 1.5), 8),
          // after the others where all run at once: vitest mixes no numbers of workers
          sequence: { groupOrder: 1 },
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/databases-for-the-run.ts'],
        },
      },
      {
        // one after the other: each needs the machine for itself
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          exclude: chaos ? [] : ['chaos/patroni.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: chaos ? 600_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
