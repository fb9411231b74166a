import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tools/chromium.mjs';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: fileURLToPath(new URL('e2e/prepare-data.ts', import.meta.url)),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // a test waits more than it works: three share two cores
  workers: 3,
  // told in the closing line when it was needed
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    // what does not come by then does not come: a test that waits for it is better tried again
    actionTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // what a worker fetches no test sees; those about it let it in
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Taipei',
    trace: 'on-first-retry',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
