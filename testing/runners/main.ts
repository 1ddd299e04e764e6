import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countPlaywright, countVitest, type Count } from './counting.ts';
import type { LostProcesses } from './lostProcesses.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'tourlotse-reports-'));

type Mode = 'test' | 'production';

interface Suite {
  name: string;
  args: string[];
  /** As what React and the like run. */
  mode: Mode;
  count: (report: unknown, except?: readonly string[]) => Count;
}

const reporters = ['--reporter=default', '--reporter=json', '--reporter=./testing/runners/lostProcesses.ts'];
const vitest = (project: string, mode: Mode = 'test'): Suite => ({
  name: project,
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--mode', mode, ...reporters],
  mode,
  count: countVitest,
});
const suites: Suite[] = [
  vitest('contract'),
  vitest('server'),
  // As they are delivered, and sooner done.
  vitest('portal*', 'production'),
  {
    name: 'e2e',
    mode: 'test',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    count: countPlaywright,
  },
];

const nothing: Count = { passed: 0, failed: 0, failures: [] };

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** What a suite lost to signals: those files are run again, once. */
const lostBy = (path: string): LostProcesses =>
  existsSync(path) ? (readJson(path) as LostProcesses) : { files: [], otherErrors: 0 };

const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
});

/**
 * A suite that crashed, ran nothing, or failed without naming a test counts as one failure.
 * @param files these alone, where some are named
 */
async function run(suite: Suite, files: readonly string[] = []): Promise<Count> {
  const { name, args, mode, count } = suite;
  const isAgain = files.length > 0;
  console.log(`\n── ${name}${isAgain ? `, again what lost its process: ${files.join(', ')}` : ''} ──`);
  const base = join(reports, `${name.replaceAll(/\W/g, '')}${isAgain ? 'Again' : ''}`);
  const [report, lostFile] = [`${base}.json`, `${base}Lost.json`];
  const toFile = args[0]?.includes('vitest') ? [`--outputFile.json=${report}`, ...files] : [];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, LOST_PROCESSES_FILE: lostFile, NODE_ENV: mode };
  const runner = spawn(process.execPath, [...args, ...toFile], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = (await once(runner, 'exit')) as [number | null];
  const lost = isAgain ? { files: [], otherErrors: 0 } : lostBy(lostFile);
  const counted = existsSync(report) ? count(readJson(report), lost.files) : nothing;
  if (lost.files.length > 0 && lost.otherErrors === 0) return add(counted, await run(suite, lost.files));
  const isSilentFailure = counted.failed === 0 && (status !== 0 || counted.passed === 0);
  if (!isSilentFailure) return counted;
  const failures = [`The suite ${name} ended with ${status ?? 'a signal'} after ${counted.passed} tests.`];
  return { ...counted, failed: 1, failures };
}

const counts: Count[] = [];
for (const suite of suites) counts.push(await run(suite));
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// Once more at the end: an hour of output lies above.
for (const { failures } of counts) for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
