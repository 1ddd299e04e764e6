/** Reads how many tests passed and failed from the reports of the test runners; what was skipped did not pass. */
export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(report: unknown): Count {
  const { numTotalTests, numPassedTests, testResults } = report as VitestReport;
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
}

/** Playwright's JSON report; a test that passed only at the second try has failed. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
