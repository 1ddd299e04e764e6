/** Which tests run where: contract and server on Node, components of the portal in a real browser. */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './testing/browser.ts';
import { styles } from './portal/styles.ts';

export default defineConfig({
  test: {
    maxWorkers: Number(process.env.MW ?? 2),
    projects: [
      {
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts', 'planner/**/*.test.ts', 'testing/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['testing/provide-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [react()],
        css: styles,
        // All dependencies are found before the first test: one found later would reload the page under it.
        // What only the build can resolve (the offline worker) is left out of that search.
        optimizeDeps: {
          entries: ['portal/src/**/*.{ts,tsx}', '!portal/src/main.tsx', '!portal/src/shell/{Late,Update}Notice.tsx'],
          include: ['react/jsx-dev-runtime'],
        },
        test: {
          name: 'portal',
          include: ['portal/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await findBrowser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
