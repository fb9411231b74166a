import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

/**
 * npm run workshop:pictures: a picture of each state in light and dark, in English and Chinese. It makes no
 * assertions.
 */
export default defineConfig({
  ...everyday,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/workshop',
  reporter: 'list',
  use: { ...everyday.use, trace: 'off' },
});
