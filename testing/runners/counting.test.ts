import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counting.ts';

test('vitest: skipped tests and files that do not load count as failed', () => {
  const report = {
    numTotalTests: 5,
    numPassedTests: 3,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}, {}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 3 });
});

test('playwright: skipped, flaky and broken count as failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 5 });
});
