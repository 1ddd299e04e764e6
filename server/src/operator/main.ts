/** The operator's command line: `npm run operator -- COMMAND`. */
import { mkdir, readFile } from 'node:fs/promises';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { explainStartFailure } from '../startFailure.ts';
import { RefusedCommandError } from './carryOut.ts';
import { command } from './client.ts';
import { parseCommand, usage, UsageError, type Command } from './commands.ts';
import { readStockFile, StockFileError } from './stockFile.ts';

const words = process.argv.slice(2);

/** The file is read here: the server may run as somebody else, or know another folder. */
async function withFile(asked: Command): Promise<Command> {
  if (asked.command !== 'sensors import' || asked.file === undefined) return asked;
  const text = await readFile(asked.file, 'utf8').catch(() => {
    throw new RefusedCommandError(`The file "${asked.file}" cannot be read.`);
  });
  return { command: asked.command, sensors: readStockFile(text) };
}

try {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage);
    process.exitCode = words.length === 0 ? 2 : 0;
  } else {
    const asked = parseCommand(words);
    const configuration = readConfiguration(process.env);
    await mkdir(configuration.dataDir, { recursive: true, mode: 0o700 });
    for (const line of await command(configuration, await withFile(asked))) console.log(line);
  }
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (
    error instanceof RefusedCommandError ||
    error instanceof ConfigurationError ||
    error instanceof StockFileError
  )
    console.error(error.message);
  else console.error(explainStartFailure(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
