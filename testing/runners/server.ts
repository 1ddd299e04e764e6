import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFlags } from '../../scripts/memory.mjs';
import { freePort } from '#testing/engines/ports.ts';

export interface ServerOptions {
  /** The data folder; it stays when the server stops. */
  dataDir: string;
  /** A fixed port, where a server has to come back at the same address. */
  port?: number;
  /** Further environment variables, such as DATABASE_URL. */
  environment?: Record<string, string>;
  /** The built server of another version; otherwise the present one. */
  program?: string;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** SIGTERM, then its exit code. @throws where it does not end */
  stop(): Promise<number | null>;
  /** SIGKILL, as at a power cut. */
  kill(): Promise<void>;
}

/** The server as it is delivered. */
export const builtServer = resolve(import.meta.dirname, '../../dist/server/main.js');
const endWithParent = import.meta.resolve('./endWithParent.mjs');
const startTimeoutMs = 300_000;
/** Longer than the server gives itself. */
const stopTimeoutMs = 120_000;
const readyLine = /^Tourlotse is ready at .*\n/m;
/** The last line of a demo; the lines may arrive one by one. */
const demoLine = /^Demo validation key: .*\n/m;

/** Starts the server on loopback and waits for the line that says it is ready. */
export async function startServer({
  dataDir,
  port,
  environment = {},
  program = builtServer,
}: ServerOptions): Promise<RunningServer> {
  const chosenPort = port ?? (await freePort());
  const url = `http://localhost:${chosenPort}`;
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(chosenPort), PUBLIC_URL: url, DATA_DIR: dataDir };
  const flags = ['--import', endWithParent, ...memoryFlags({ ...process.env, ...environment })];
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  await untilReady(child, () => output, environment['DEMO'] === 'true' ? demoLine : readyLine);
  return {
    url,
    port: chosenPort,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      let isStuck = false;
      const giveUp = setTimeout(() => (isStuck = child.kill('SIGKILL')), stopTimeoutMs);
      await end(child, 'SIGTERM');
      clearTimeout(giveUp);
      if (isStuck) throw new Error(`The server did not stop:\n${output}`);
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** The demo's e-mail address and password, as the server prints them. */
export function demoSignIn(server: RunningServer): { email: string; password: string } {
  const [, email, password] = /^Demo sign-in: (\S+) \/ (\S+)$/m.exec(server.output()) ?? [];
  if (!email || !password) throw new Error(`The server printed no demo sign-in:\n${server.output()}`);
  return { email, password };
}

/** Signs in as the demo's administrator. @returns the token that a caller without a browser gets */
export async function signInToDemo(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn(server)),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`Signing in was answered with ${response.status} and no token.`);
  return token;
}

/** The demo company's validation key, as the server prints it. */
export function demoValidationKey(server: RunningServer): string {
  const [, key] = /^Demo validation key: (\d{5})$/m.exec(server.output()) ?? [];
  if (!key) throw new Error(`The server printed no validation key:\n${server.output()}`);
  return key;
}

/** Waits for a mail to a person in the mailbox folder and returns the newest; each is a file as it was sent. */
export async function mailTo(server: RunningServer, email: string, containing = ''): Promise<string> {
  const folder = join(server.dataDir, 'mailbox');
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const mails = (existsSync(folder) ? readdirSync(folder) : [])
      .toSorted()
      .toReversed()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(email) && mail.includes(containing));
    if (mails[0] !== undefined) return mails[0];
    await pause(50);
  }
  throw new Error(`No mail to ${email} arrived in ${folder}.`);
}

async function untilReady(child: ChildProcess, output: () => string, line: RegExp): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!line.test(output())) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready:\n${output()}`);
    }
    await pause(10);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
