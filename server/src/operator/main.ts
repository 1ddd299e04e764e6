import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfiguration } from '../configuration.ts';
import { ConfigurationError } from '../variables.ts';
import { versionLine } from '../version.ts';
import { keepFilesPrivate } from '../platform/files/privacy.ts';
import { explainStartFailure } from '../startFailure.ts';
import { carryOutTransfer, parseTransfer } from './backup/commandLine.ts';
import { RefusedCommandError } from './carryOut.ts';
import { command } from './client.ts';
import { parseCommand, usage, UsageError, type Command } from './commands.ts';
import { readStockFile, StockFileError } from './stockFile.ts';

const words = process.argv.slice(2);

/** npm starts every program in the project's folder; INIT_CWD is the person's folder. */
const fromHere = (file: string) => path.resolve(process.env['INIT_CWD'] ?? '.', file);

/** Reads the server's environment file; variables that are already set stay. */
function readEnvironmentFile(): void {
  const [, file] = /^--env-file=(.+)$/.exec(words[0] ?? '') ?? [];
  if (file === undefined) return;
  words.shift();
  try {
    process.loadEnvFile(fromHere(file));
  } catch {
    throw new RefusedCommandError(`The file "${fromHere(file)}" cannot be read.`);
  }
}

/** Reads the file here, because the server may run as another user or in another folder. */
async function withFile(asked: Command): Promise<Command> {
  if (asked.command !== 'sensors import' || asked.file === undefined) return asked;
  const file = fromHere(asked.file);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RefusedCommandError(`The file "${file}" cannot be read.`);
  });
  return { command: asked.command, sensors: readStockFile(text) };
}

keepFilesPrivate();
try {
  readEnvironmentFile();
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage);
    process.exitCode = words.length === 0 ? 2 : 0;
  } else if (words[0] === '--version') {
    console.log(versionLine);
  } else {
    const transfer = parseTransfer(words);
    const asked = transfer ? null : parseCommand(words);
    const configuration = readConfiguration(process.env);
    // Written to standard error, because a program may read standard output.
    const tell = (line: string) => console.error(line);
    const lines = transfer
      ? await carryOutTransfer(configuration, { ...transfer, file: fromHere(transfer.file) }, tell)
      : await command(configuration, await withFile(asked as Command), tell);
    for (const line of lines) console.log(line);
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
