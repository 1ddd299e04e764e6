import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counting.ts';

test('vitest: skipped tests and files that do not load count as failed, and are named', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const skipped = { fullName: 'divides', status: 'skipped', failureMessages: [] };
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['Error: expected 1\n    at line 3'] };
  const report = {
    testResults: [
      {
        name: resolve('a.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [passed, passed, passed, skipped],
      },
      { name: resolve('b.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
      { name: resolve('c.test.ts'), status: 'failed', message: 'SyntaxError: {', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 3,
    failed: 3,
    failures: ['a.test.ts: divides: skipped', 'b.test.ts: subtracts: Error: expected 1', 'c.test.ts: SyntaxError: {'],
  });
  expect(countVitest(report, [resolve('b.test.ts'), resolve('c.test.ts')])).toMatchObject({ passed: 3, failed: 1 });
});

test('playwright: skipped, flaky and broken count as failed, and are named', () => {
  const passed = { file: 'a.spec.ts', line: 1, title: 'opens', tests: [{ status: 'expected', results: [] }] };
  const flaky = { status: 'flaky', results: [{ errors: [{ message: 'Error: gone\nat 3' }] }, { errors: [] }] };
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [passed],
        suites: [{ specs: [{ file: 'a.spec.ts', line: 9, title: 'closes', tests: [flaky] }] }],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 7,
    failed: 5,
    failures: ['e2e/a.spec.ts:9: closes: Error: gone', 'e2e: no browser'],
  });
});
