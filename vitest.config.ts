import { defineConfig } from 'vitest/config';

const long = process.env.LONG === '1';

export default defineConfig({
  test: {
    testTimeout: long ? 600_000 : 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/fixtures/**'],
        },
      },
      {
        extends: 'apps/diner/vite.config.ts',
        test: {
          name: 'diner',
          root: 'apps/diner',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-for-the-run.ts'],
        },
      },
    ],
  },
});
