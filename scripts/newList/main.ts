/** `npm run new:list -- depots`: writes the rooms of a new list, in contract, server and portal, and its lines elsewhere. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Refusal } from './words.ts';
import { writeList } from './writing.ts';

const root = resolve(import.meta.dirname, '../..');
/** What a start looks for in the database is written anew by its test. */
const rights = ['run', '-u', '--project', 'server', 'server/src/platform/database/rights/rights.test.ts'];

try {
  for (const path of writeList(root, process.argv.slice(2))) console.log(path);
  console.log('Read the messages and the line in docs/glossary.md: they say no more than the names do.');
  const vitest = ['node_modules/vitest/vitest.mjs', ...rights, '--reporter=dot'];
  const { status } = spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit' });
  if (status === 0) console.log('server/src/platform/database/rights/rights.json');
  else console.error(`rights.json is still as it was. Run: npx vitest ${rights.join(' ')}`);
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
