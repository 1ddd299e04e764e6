/** The end-to-end tests: what a person does, in a real browser, against the real server. */
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './testing/runners/browser.ts';
import { throwAwayInMemory } from './testing/engines/scratch.ts';

throwAwayInMemory();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Maps without a graphics card take most of a minute on a busy machine, which is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    // It fetches the whole portal into every fresh browser; the test of it allows it.
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
  },
});
