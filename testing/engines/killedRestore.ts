/**
 * A restore that dies as at a power cut (SIGKILL) as soon as it tells what the pattern describes. Configured by the
 * environment like the command itself; its arguments are the file and the pattern.
 */
import { readConfiguration } from '#server/configuration.ts';
import { restore } from '#server/operator/backup/restore.ts';

const [, , file = '', pattern = ''] = process.argv;
const dieAt = (line: string) => {
  if (new RegExp(pattern).test(line)) process.kill(process.pid, 'SIGKILL');
};
await restore(readConfiguration(process.env), file, {
  progress: dieAt,
  report: dieAt,
  mayReplace: () => Promise.resolve(process.env['MAY_REPLACE'] === 'true'),
});
console.error(`ended without telling ${pattern}`);
