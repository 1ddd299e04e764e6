import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { builtServer } from './server.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * @param environment beside that of the tests
 * @param words on its command line
 */
export async function runServer(environment: Record<string, string>, words: readonly string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [builtServer, ...words], { env: { ...process.env, ...environment } });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

/** Exit code 1, and nothing but one line on standard error. */
export function refusal(line: string | RegExp): unknown {
  const pattern = line instanceof RegExp ? line.source : line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { code: 1, stdout: '', stderr: expect.stringMatching(new RegExp(`^${pattern}\\n$`)) as unknown };
}
