/** `npm run types`: checks every project, so that the errors of all sides are seen at once. */
import { spawnSync } from 'node:child_process';
import { install, projectNode, root } from './installation.mjs';

install();
const projects = ['.', 'portal', 'e2e'];
const checks = projects.map((project) =>
  spawnSync(projectNode, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);
process.exitCode = checks.every(({ status }) => status === 0) ? 0 : 1;
