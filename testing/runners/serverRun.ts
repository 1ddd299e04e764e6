import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { builtServer } from './server.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** @param environment beside that of the tests */
export async function runServer(environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [builtServer], { env: { ...process.env, ...environment } });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.stderr += text;
  });
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
}

/** Exit code 1, and nothing but one line on standard error. */
export function refusal(line: string | RegExp): unknown {
  const text = line instanceof RegExp ? line.source : line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { code: 1, stdout: '', stderr: expect.stringMatching(new RegExp(`^${text}\\n$`)) as unknown };
}
