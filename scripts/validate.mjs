/** `npm run validate` and `.ci/run`: format, lint and types, then every test; the first that fails ends it. */
import { spawnSync } from 'node:child_process';
import { fail, install, projectNode, root } from './installation.mjs';

const checks = [
  { name: 'The format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'The lint check', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'The type check', args: ['scripts/types.mjs'] },
];

install();
for (const { name, args } of checks) {
  const result = spawnSync(projectNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) fail(`${name} found something; see above.`);
}
await import('./test.mjs');
