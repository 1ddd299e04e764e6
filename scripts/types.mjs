/** `npm run types`: checks every project, so that the errors of all sides are seen at once; anew only what has changed. */
import { spawnSync } from 'node:child_process';
import { install, projectNode, root } from './installation.mjs';

install();
const projects = { server: '.', portal: 'portal', e2e: 'e2e' };
const checks = Object.entries(projects).map(([name, folder]) => {
  // Beside the packages that the types come from, so that a fresh installation begins anew.
  const seen = `node_modules/.cache/types/${name}.tsbuildinfo`;
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', seen, '-p', folder];
  const stdio = ['ignore', 'inherit', 'inherit'];
  return spawnSync(projectNode, ['node_modules/typescript/bin/tsc', ...args], { cwd: root, stdio });
});
process.exitCode = checks.every(({ status }) => status === 0) ? 0 : 1;
