/** What the server's own command line takes: nothing but two questions. Everything else is configured by variables. */
import { parseArgs } from 'node:util';
import { versionLine } from './version.ts';

const usage = `Usage: tourlotse [--help | --version]

  Starts the server, until SIGTERM or SIGINT ends it. It is configured by environment variables, which
  docs/operating.md lists; the operator's commands, such as backup, are those of the program operator.

  --help     prints this
  --version  prints which version this is`;

/** What is to be printed instead of starting a server. */
export interface Answer {
  text: string;
  /** 2 where the words were not understood, and the text belongs on standard error. */
  exitCode: 0 | 2;
}

/**
 * @param words what stands behind the program's name
 * @returns null where a server is to be started
 */
export function answerArguments(words: readonly string[]): Answer | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { help: { type: 'boolean' }, version: { type: 'boolean' } },
    });
    if (values.help) return { text: usage, exitCode: 0 };
    return values.version ? { text: versionLine, exitCode: 0 } : null;
  } catch (error) {
    return { text: `${error instanceof Error ? error.message : String(error)}\n\n${usage}`, exitCode: 2 };
  }
}
