import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countPlaywright, countVitest, type Count } from './counting.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'tourlotse-reports-'));

type Mode = 'test' | 'production';

interface Suite {
  name: string;
  args: string[];
  /** As what React and the like run. */
  mode: Mode;
  count: (report: unknown) => Count;
}

const reporters = ['--reporter=default', '--reporter=json'];
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

/** A suite that crashed, ran nothing, or failed without naming a test counts as one failure. */
async function run({ name, args, mode, count }: Suite): Promise<Count> {
  console.log(`\n── ${name} ──`);
  const report = join(reports, `${name.replaceAll(/\W/g, '')}.json`);
  const toFile = args[0]?.includes('vitest') ? [`--outputFile.json=${report}`] : [];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: mode };
  const runner = spawn(process.execPath, [...args, ...toFile], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = (await once(runner, 'exit')) as [number | null];
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing;
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
