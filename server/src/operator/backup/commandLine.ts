import readline from 'node:readline/promises';
import type { Configuration } from '../../configuration.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { parseWords, UsageError } from '../commands.ts';
import { backUp } from './backup.ts';
import type { BackupManifest } from './format.ts';
import { nameInstallation } from '../installation.ts';
import { createProgress } from './progress.ts';
import { restore } from './restore.ts';

export type Transfer = { command: 'backup'; file: string } | { command: 'restore'; file: string; isReplacing: boolean };

/**
 * @param words what stands behind the program's name
 * @returns null where it is another command
 * @throws UsageError
 */
export function parseTransfer(words: readonly string[]): Transfer | null {
  const [command, ...rest] = words;
  if (command !== 'backup' && command !== 'restore') return null;
  const { values, positionals } = parseWords(rest, { replace: { type: 'boolean' } });
  const [file, surplus] = positionals;
  if (file === undefined || surplus !== undefined) throw new UsageError(`${command} needs one file.`);
  if (command === 'restore') return { command, file, isReplacing: values.replace ?? false };
  if (values.replace) throw new UsageError('--replace belongs to restore.');
  return { command, file };
}

/**
 * @param say is given one line that names the installation
 * @returns the lines to print
 */
export async function carryOutTransfer(
  configuration: Configuration,
  transfer: Transfer,
  say: (line: string) => void,
): Promise<string[]> {
  const { file } = transfer;
  say(`Installation: ${nameInstallation(configuration)}`);
  const { tell, end } = createProgress(process.stderr);
  const options = {
    progress: tell,
    mayReplace: async (question: string) => {
      end();
      return transfer.command === 'restore' && (transfer.isReplacing || ask(question));
    },
  };
  try {
    if (transfer.command === 'backup') {
      const { manifest, size } = await backUp(configuration, file, tell);
      const lost = `${manifest.missingFiles} files that the rows name are not in their storage, and not in the backup.`;
      return [
        `Backed up: ${sumOf(manifest)}`,
        `File: ${file} (${size} bytes)`,
        ...(manifest.missingFiles > 0 ? [lost] : []),
      ];
    }
    const { manifest, leftFiles } = await restore(configuration, file, options);
    return [
      `Restored the backup of ${manifest.created}: ${sumOf(manifest)}`,
      ...(leftFiles > 0 ? [`${leftFiles} files of what was replaced could not be removed from their storage.`] : []),
    ];
  } finally {
    end();
  }
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
