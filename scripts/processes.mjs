/** Runs one program on the project's Node as if it were this one: same terminal, each signal once, same exit code. */
import { spawn } from 'node:child_process';
import { projectNode, root } from './installation.mjs';

const repeatedSignalWithin = 1000;
const parentCheckIntervalMs = 250;
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Starts it in a process group of its own. A terminal sends Ctrl-C to the whole group and npm passes it on once more:
 * here both arrive, and one leaves.
 * @returns the exit code, 128 + the signal's number where a signal ended it
 */
export function runOnProjectNode(args, { env = process.env } = {}) {
  const child = spawn(projectNode, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  let last = -Infinity;
  const forward = (signal) => {
    if (performance.now() - last < repeatedSignalWithin) return;
    last = performance.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  process.once('exit', () => child.kill('SIGTERM'));
  followNpm(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
}

/**
 * A signal to npm ends npm and the shell between, and is told to nobody else: that they are gone is seen by the parent's
 * id, which changes.
 */
function followNpm(hasEnded) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    hasEnded();
  }, parentCheckIntervalMs);
  watching.unref();
}
