import fs from 'node:fs/promises';
import readline from 'node:readline/promises';
import type { Configuration } from '../../configuration.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { parseWords, UsageError } from '../commands.ts';
import { backUp, type BackupResult } from './backup.ts';
import { backUpInto } from './folder.ts';
import type { BackupManifest } from './format.ts';
import { nameInstallation } from '../installation.ts';
import { createProgress, type Progress } from './progress.ts';
import { restore } from './restore.ts';

export type Transfer =
  | {
      command: 'backup';
      /** Path of the file or the folder. */
      file: string;
      /** True if the path is a folder that may not exist yet. */
      isFolder?: boolean;
      keep?: number;
    }
  | { command: 'restore'; file: string; isReplacing: boolean };

/**
 * @param words the arguments of the program
 * @returns null if it is another command
 * @throws UsageError
 */
export function parseTransfer(words: readonly string[]): Transfer | null {
  const [command, ...rest] = words;
  if (command !== 'backup' && command !== 'restore') return null;
  const { values, positionals } = parseWords(rest, { replace: { type: 'boolean' }, keep: { type: 'string' } });
  const [file, surplus] = positionals;
  if (file === undefined || surplus !== undefined) throw new UsageError(`${command} needs one file.`);
  if (command === 'restore') {
    if (values.keep !== undefined) throw new UsageError('--keep belongs to backup.');
    return { command, file, isReplacing: values.replace ?? false };
  }
  if (values.replace) throw new UsageError('--replace belongs to restore.');
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new UsageError('--keep needs a number from 1 to 9999.');
  return {
    command,
    file,
    ...(/[/\\]$/.test(file) && { isFolder: true }),
    ...(values.keep !== undefined && { keep: Number(values.keep) }),
  };
}

/**
 * @param say receives a line with the name of the installation, and for a restore one line for each completed part
 * @returns the lines to print
 */
export async function carryOutTransfer(
  configuration: Configuration,
  transfer: Transfer,
  say: (line: string) => void,
): Promise<string[]> {
  say(`Installation: ${nameInstallation(configuration)}`);
  const { tell, end } = createProgress(process.stderr);
  try {
    return transfer.command === 'backup'
      ? await carryOutBackup(configuration, transfer, tell)
      : await carryOutRestore(configuration, transfer, { tell, end, say });
  } finally {
    end();
  }
}

async function carryOutBackup(
  configuration: Configuration,
  { file, isFolder = false, keep }: Transfer & { command: 'backup' },
  progress: Progress,
): Promise<string[]> {
  if (isFolder || (await fs.stat(file).catch(() => null))?.isDirectory()) {
    const made = await backUpInto(configuration, file, { keep: keep ?? null, progress });
    return [
      ...linesOf(made, made.file),
      ...(made.copiedTo === null ? [] : [`Copied to ${made.copiedTo}, and read back.`]),
      ...(made.removed > 0 ? [`Old backups removed: ${made.removed}`] : []),
    ];
  }
  if (keep !== undefined) throw new RefusedCommandError(`${file} is no folder: --keep belongs to a backup into one.`);
  return linesOf(await backUp(configuration, file, progress), file);
}

function linesOf({ manifest, size }: BackupResult, file: string): string[] {
  const lost = `${manifest.missingFiles} files that the rows name are not in their storage, and not in the backup.`;
  return [
    `Backed up: ${sumOf(manifest)}`,
    `File: ${file} (${size} bytes)`,
    ...(manifest.missingFiles > 0 ? [lost] : []),
  ];
}

async function carryOutRestore(
  configuration: Configuration,
  { file, isReplacing }: Transfer & { command: 'restore' },
  { tell, end, say }: { tell: Progress; end(): void; say: Progress },
): Promise<string[]> {
  const report = (line: string) => {
    end();
    say(line);
  };
  const mayReplace = async (question: string) => {
    end();
    return isReplacing || ask(question);
  };
  const { manifest, leftFiles } = await restore(configuration, file, { progress: tell, report, mayReplace });
  return [
    `Restored the backup of ${manifest.created}: ${sumOf(manifest)}`,
    ...(leftFiles > 0 ? [`${leftFiles} files of what was replaced could not be removed from their storage.`] : []),
  ];
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new RefusedCommandError(`${capital(question)} Add --replace to have it so. Nothing was changed.`);
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${capital(question)}\nType yes to replace it: `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function sumOf({ companies, people, sections }: BackupManifest): string {
  const count = (isCounted: (section: string) => boolean) =>
    Object.entries(sections)
      .filter(([section]) => isCounted(section))
      .reduce((sum, [, section]) => sum + section.count, 0);
  const files = count((section) => section.startsWith('files.'));
  const rows = count((section) => !/^(files|secrets)\./.test(section));
  return `${companies} companies, ${people} people, ${rows} rows, ${files} files`;
}
