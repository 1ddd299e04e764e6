import * as z from 'zod/mini';
import type { Configuration } from '../configuration.ts';
import { FolderLockedError } from '../platform/database/engines/lock.ts';
import { openDatabases } from '../databases.ts';
import { readAccess, type OperatorAccess } from './access.ts';
import { carryOut, RefusedCommandError } from './carryOut.ts';
import type { Command } from './commands.ts';
import { nameInstallation, requireInstallation } from './installation.ts';
import { operatorPath } from './routes.ts';

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ refused: z.string() })]);

/**
 * @param tell receives a line with the name of the installation, as soon as it is known
 * @returns the lines to print
 * @throws RefusedCommandError
 */
export async function command(
  configuration: Configuration,
  asked: Command,
  tell: (line: string) => void = () => undefined,
): Promise<string[]> {
  const access = await readAccess(configuration.dataDir);
  const answer = access && (await askServer(access, asked));
  if (answer) {
    tell(`Installation: ${nameInstallation(configuration)}, by the server at ${access.url}`);
    return linesOf(answer);
  }
  await requireInstallation(configuration);
  tell(`Installation: ${nameInstallation(configuration)}, where no server answers`);
  return alone(configuration, asked);
}

/** Sends a command to the running server. @returns its lines, or null if no server is running */
export async function askRunningServer({ dataDir }: Configuration, asked: Command): Promise<string[] | null> {
  const access = await readAccess(dataDir);
  const answer = access && (await askServer(access, asked));
  return answer && linesOf(answer);
}

/** The server's response, or null if the server that wrote the file is no longer running. */
async function askServer({ url, token }: OperatorAccess, asked: Command): Promise<Response | null> {
  const answer = await fetch(`${url}${operatorPath}`, {
    method: 'POST',
    body: JSON.stringify(asked),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  }).catch(() => null);
  // Another program may use the port now, and does not know the path.
  return !answer || answer.status === 404 || answer.status === 405 ? null : answer;
}

async function linesOf(answer: Response): Promise<string[]> {
  const parsed = answerSchema.safeParse(await answer.json().catch(() => null));
  if (!parsed.success)
    throw new RefusedCommandError(`The running server could not do it (${answer.status}); its log says why.`);
  if ('refused' in parsed.data) throw new RefusedCommandError(parsed.data.refused);
  return parsed.data.lines;
}

async function alone(configuration: Configuration, asked: Command): Promise<string[]> {
  const databases = await openDatabases(configuration).catch((error: unknown) => {
    if (error instanceof FolderLockedError)
      throw new RefusedCommandError(`${error.message} It did not answer; try again in a moment.`);
    throw error;
  });
  try {
    return await carryOut({ databases, configuration }, asked);
  } finally {
    await databases.close();
  }
}
