/**
 * `npm run check [COMMIT]`: what soonest finds a mistake in the files that differ from a commit, `HEAD` unless one is
 * named: their format and lint, the types, the laws of the house, and the tests in their folders. `npm run validate`
 * runs everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install, root } from './installation.mjs';
import { runOnProjectNode } from './processes.mjs';

install();
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const commit = process.argv[2] ?? 'HEAD';
const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (path) => existsSync(join(root, path)),
);
const sources = changed.filter((path) => /\.(tsx?|mjs)$/.test(path));
const folders = [...new Set(sources.map((path) => dirname(path)))];
const tests = folders.flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((name) => (/\.test\.tsx?$/.test(name) ? `${folder}/${name}` : [])),
);
const inBrowser = tests.filter((path) => path.startsWith('portal/'));
const onNode = tests.filter((path) => !path.startsWith('portal/'));

const vitest = (mode, projects, files) => ({
  name: mode === 'test' ? 'laws and tests' : 'tests in a browser',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    `--mode=${mode}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ],
  mode,
});
const checks = [
  ...(changed.length > 0
    ? [
        {
          name: 'format',
          args: ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
        },
      ]
    : []),
  ...(sources.length > 0
    ? [{ name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...sources] }]
    : []),
  { name: 'types', args: ['scripts/types.mjs'] },
  // The server is built for its tests alone.
  vitest('test', onNode.some((path) => path.startsWith('server/')) ? ['contract', 'server'] : ['contract'], [
    'testing/laws',
    ...onNode,
  ]),
  ...(inBrowser.length > 0 ? [vitest('production', ['portal*'], inBrowser)] : []),
];

for (const { name, args, mode } of checks) {
  console.log(`── ${name} ──`);
  const env = mode === undefined ? process.env : { ...process.env, NODE_ENV: mode };
  const status = await runOnProjectNode(args, { env });
  if (status !== 0) process.exitCode = status;
}
