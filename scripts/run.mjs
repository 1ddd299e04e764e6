/** Runs a TypeScript program of this project: `node scripts/run.mjs FILE [ARGUMENT …]`. */
import { install } from './installation.mjs';
import { runOnProjectNode } from './processes.mjs';

install();
process.exitCode = await runOnProjectNode(process.argv.slice(2));
