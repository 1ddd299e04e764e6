import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import { answerArguments } from './arguments.ts';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './variables.ts';
import { keepFilesPrivate } from './platform/files/privacy.ts';
import { startServer } from './server.ts';
import { explainStartFailure } from './startFailure.ts';

/** Long enough for what is being compiled when the last request is answered. */
const restMs = 100;

function fail(error: unknown): never {
  const line = error instanceof ConfigurationError ? error.message : explainStartFailure(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * Ends the process once the compiler's threads have come to rest: one that waits for the heap to be collected while the
 * process exits keeps it from ever ending (https://github.com/nodejs/node/issues/54918).
 */
async function exit(): Promise<never> {
  await pause(restMs);
  process.exit(0);
}

const answer = answerArguments(process.argv.slice(2));
if (answer) {
  (answer.exitCode === 0 ? process.stdout : process.stderr).write(`${answer.text}\n`);
  process.exit(answer.exitCode);
}
keepFilesPrivate();
try {
  const configuration = readConfiguration(process.env);
  const starting = startServer(configuration, { print: (line) => process.stdout.write(`${line}\n`) });
  let stopping: Promise<void> | null = null;
  // A signal that comes while the server starts ends it in the same order, as soon as it has started.
  const stop = () => {
    stopping ??= starting.then((server) => server.stop()).then(exit, fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
  // The heap grows by a third before old objects are collected, not to several times what is in use. No limit is set
  // that could be hit; while the server starts, when everything is new and stays, collecting would be in vain.
  if (configuration.databaseUrl !== null) v8.setFlagsFromString('--heap-growing-percent=30');
} catch (error) {
  fail(error);
}
