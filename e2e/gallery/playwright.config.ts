import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

/** npm run gallery: a picture of each main screen in each language, to look at. It makes no assertions. */
export default defineConfig({
  ...everyday,
  testDir: '.',
  testMatch: 'gallery.ts',
  outputDir: '../../test-results/gallery',
  timeout: 240_000,
  reporter: 'list',
  globalTeardown: './contact-sheets.ts',
  use: { ...everyday.use, deviceScaleFactor: 1, trace: 'off' },
});
