/** `npm test`: installs and builds what has changed, then runs every test and closes with `N passed, N failed`. */
import { build } from './building.mjs';
import { install } from './installation.mjs';
import { runOnProjectNode } from './processes.mjs';

install();
build();
process.exitCode = await runOnProjectNode(['testing/runners/main.ts', ...process.argv.slice(2)]);
