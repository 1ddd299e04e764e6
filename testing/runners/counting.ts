/** Reads from the reports of the test runners how many tests passed and which did not; what was skipped did not pass. */
import { relative } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  /** A line for each test or file that failed: where it stands, its name, what it said. */
  failures: readonly string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const firstLine = (message = '') => message.split('\n', 1)[0]?.slice(0, 300) ?? '';

/**
 * Vitest's JSON report; a file that could not even be loaded counts as one failure.
 * @param except files that do not count
 */
export function countVitest(report: unknown, except: readonly string[] = []): Count {
  const testResults = (report as VitestReport).testResults.filter(({ name }) => !except.includes(name));
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, status, failureMessages }) =>
          `${relative('', name)}: ${fullName}: ${firstLine(failureMessages?.[0] ?? status)}`,
      ),
  );
  return {
    passed,
    failed: statuses.length - passed + broken.length,
    failures: [...failures, ...broken.map(({ name, message }) => `${relative('', name)}: ${firstLine(message)}`)],
  };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Playwright's JSON report; a test that passed only at the second try has failed. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors, suites } = report as PlaywrightReport;
  const failures = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const message = results.flatMap((result) => result.errors)[0]?.message;
        return `e2e/${file}:${line}: ${title}: ${firstLine(message ?? status)}`;
      }),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...failures, ...errors.map(({ message }) => `e2e: ${firstLine(message)}`)],
  };
}
