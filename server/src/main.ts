/** Starts the server: reads the configuration, opens the parts, listens, and closes in order. */
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { startServer } from './server.ts';
import { explainStartFailure } from './startFailure.ts';

try {
  const server = await startServer(readConfiguration(process.env), { print: (line) => process.stdout.write(`${line}\n`) });
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= server.stop().then(() => process.exit(0), (error: unknown) => {
      process.stderr.write(`${explainStartFailure(error)}\n`);
      process.exit(1);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const line = error instanceof ConfigurationError ? error.message : explainStartFailure(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
