/** Which tests run where: contract and server on Node, components of the portal in a real browser. */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './testing/runners/browser.ts';
import { LongestFirst } from './testing/runners/longestFirst.ts';
import { throwAwayInMemory } from './testing/engines/scratch.ts';
import { styles } from './portal/styles.ts';

throwAwayInMemory();

/** A machine that is busy is no failure. */
const patient = { expect: { poll: { timeout: 15_000 } } } as const;

/** No test changes a module's state: a worker that keeps what it has loaded spares every file its imports. */
const onNode = { environment: 'node', isolate: false, maxWorkers: 3, ...patient } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          include: [
            'contract/**/*.test.ts',
            'planner/**/*.test.ts',
            'testing/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          ...onNode,
          // The linter of the API's document takes its time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          ...onNode,
          sequence: { groupOrder: 1 },
          globalSetup: ['testing/engines/provideServer.ts'],
          setupFiles: ['testing/fixtures/answers.ts'],
          // Whole databases are made, filled and saved by them, on a busy machine several at once.
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        css: styles,
        // All dependencies are found before the first test: one found later would reload the page under it.
        // What only the build can resolve (the offline worker) is left out of that search.
        optimizeDeps: {
          entries: [
            'portal/src/**/*.{ts,tsx}',
            '!portal/src/main.tsx',
            '!portal/src/shell/{DeferredUpdate,Update}Notice.tsx',
          ],
          include: ['react/jsx-dev-runtime'],
        },
        test: {
          name: 'portal',
          include: ['portal/**/*.test.{ts,tsx}'],
          setupFiles: ['portal/src/testing/emptyStorage.ts'],
          // More than there are cores: a page waits as often as it works.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          ...patient,
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
