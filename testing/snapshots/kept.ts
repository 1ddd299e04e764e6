/** The snapshots that are kept, and what a test does with one. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from '#testing/engines/databases.ts';
import type { Answer } from './answers.ts';
import type { Snapshot } from './making.ts';
import { loadDatabase, readCompressed, unpackFolder, type Place } from './places.ts';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** The days of which one is kept, the oldest first. */
export const keptDays: string[] = readdirSync(import.meta.dirname)
  .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  .toSorted();

const fileOf = (day: string, engine: Engine, name: string) => join(import.meta.dirname, day, engine, name);

export const readSnapshot = (day: string, engine: Engine): Snapshot =>
  JSON.parse(readFileSync(fileOf(day, engine, 'about.json'), 'utf8')) as Snapshot;

/** What it answered, by the mail address of who asked. */
export const readAnswers = async (day: string, engine: Engine): Promise<Record<string, Answer[]>> =>
  JSON.parse(await readCompressed(fileOf(day, engine, 'answers.json.zst'))) as Record<string, Answer[]>;

/** Where the old server was reached, as far as its answers tell: links of the present one begin with it. */
export function publicUrlOf(answers: Record<string, Answer[]>): string {
  const invitation = Object.values(answers)
    .flat()
    .find(({ path }) => path === '/company/invitation');
  const { link } = (invitation?.body ?? { link: 'http://localhost:8080' }) as { link: string };
  return new URL(link).origin;
}

/** Lays out what the old server left, as an upgrade finds it. */
export async function layOut(day: string, engine: Engine, place: Place): Promise<void> {
  await unpackFolder(fileOf(day, engine, 'data.tar.zst'), place.dataDir);
  if (place.superuser) await loadDatabase(fileOf(day, engine, 'database.sql.zst'), place);
}

/** Restores the old version's own backup by the operator's command. */
export async function restoreBackup(day: string, engine: Engine, { dataDir, environment }: Place): Promise<void> {
  const env = { ...process.env, DEMO: 'false', DATA_DIR: dataDir, ...environment };
  const words = ['server/src/operator/main.ts', 'restore', fileOf(day, engine, 'backup.tar.gz')];
  await execute(process.execPath, words, { cwd: root, env });
}
