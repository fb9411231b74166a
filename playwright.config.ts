import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tools/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: fileURLToPath(new URL('e2e/prepare-data.ts', import.meta.url)),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait more than they compute, so three workers share two processors.
  workers: 3,
  retries: 0,
  // These limits only end a test that hangs. Some machines need five times as long as others. A test that checks a
  // limit of time states it.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `.cache/reports/${process.env.BROWSER_REPORT ?? 'browser'}.json` }],
  ],
  // Tests with the tag @timed check what takes at most 2 s. `npm test` runs them after the others, one at a time.
  projects: [
    { name: 'browser', grepInvert: /@timed/ },
    { name: 'timed', grep: /@timed/, workers: 1 },
  ],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Playwright does not see the requests of a service worker. The tests of the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Taipei',
    // Traces cost a quarter of the CPU time. `npm run e2e -- --trace retain-on-failure` records them.
    trace: 'off',
    launchOptions: launchOptions(),
  },
});
