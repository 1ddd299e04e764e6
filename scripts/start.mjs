/** `npm start`: installs and builds what has changed, then runs the server until it is told to stop. */
import { build } from './building.mjs';
import { install } from './installation.mjs';
import { memoryFlags } from './memory.mjs';
import { runOnProjectNode } from './processes.mjs';

install();
build();
process.exitCode = await runOnProjectNode([...memoryFlags(), 'dist/server/main.js', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
});
