/** An installation of a kept version that the present one takes over. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import type { Engine } from '#testing/engines/databases.ts';
import { openInstallation } from '#testing/fixtures/installations.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { answerTo, type Answer, type Ask } from './answers.ts';
import { clientOf, type Client } from './client.ts';
import { differencesBetween, presentPath } from './comparing.ts';
import { signIn, snapshotPassword } from './fillPeople.ts';
import { layOut, publicUrlOf, readAnswers, readSnapshot, restoreBackup } from './kept.ts';
import type { Snapshot } from './making.ts';
import { makePlace, type Place } from './places.ts';

/** Requests for prices wait until somebody is configured. */
export const support = 'support@tourlotse.example';
const roleOf = (email: string) => (email.startsWith('driver') ? 'drivers' : 'account');
/** A backup is restored into the other engine, so that it is read by both. */
const otherThan = (engine: Engine): Engine => (engine === 'embedded' ? 'postgres' : 'embedded');

/** Signs in with the password of the old version. @returns calls as that person */
export async function callsAs(app: FastifyInstance, email: string) {
  const payload = { email, password: snapshotPassword };
  const signedIn = await app.inject({ method: 'POST', url: `/api/${roleOf(email)}/sign-in`, payload });
  expect(signedIn.statusCode, signedIn.payload).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  return (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
    app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
}

export class KeptInstallation {
  readonly snapshot: Snapshot;
  readonly recorded: Record<string, Answer[]>;
  readonly #place: Place;
  /** The present server on it, once it has been started, and calls of it. */
  server!: RunningServer;
  client!: Client;

  private constructor(snapshot: Snapshot, recorded: Record<string, Answer[]>, place: Place) {
    this.snapshot = snapshot;
    this.recorded = recorded;
    this.#place = place;
  }

  /** Lays out what the old version left, or restores its backup. @param target the engine on which it goes on */
  static async make(day: string, target: Engine, taken: 'upgraded' | 'restored'): Promise<KeptInstallation> {
    const engine = taken === 'upgraded' ? target : otherThan(target);
    const place = await makePlace(target);
    await (taken === 'upgraded' ? layOut : restoreBackup)(day, engine, place);
    return new KeptInstallation(readSnapshot(day, engine), await readAnswers(day, engine), place);
  }

  /** Opens it as a start does, and closes it again. @returns the migrations that were made, with their times */
  async opened(look: (app: FastifyInstance) => Promise<void> = () => Promise.resolve()): Promise<unknown> {
    const { dataDir, environment } = this.#place;
    const PUBLIC_URL = publicUrlOf(this.recorded);
    const variables = { DEMO: 'false', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PUBLIC_URL, ...environment };
    const installation = await openInstallation(readConfiguration(variables));
    try {
      await look(installation.app);
      const { rows } = await sql`select * from directory.migrations order by name`.execute(
        installation.databases.directory,
      );
      return rows;
    } finally {
      await installation.close();
    }
  }

  /** What it answers otherwise than the old version did, a line each. */
  async differences(app: FastifyInstance): Promise<string[]> {
    const found: string[] = [];
    for (const [email, answers] of Object.entries(this.recorded)) {
      const call = await callsAs(app, email);
      const ask: Ask = async (path) => {
        // More than the old version was asked for: what has been added since stands first.
        const answer = await call('GET', path.replace('limit=100', 'limit=200'));
        return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', bytes: answer.rawPayload };
      };
      if (answers.length <= 10) throw new Error(`The old version was asked only ${answers.length} times as ${email}.`);
      for (const before of answers) {
        const lines = differencesBetween(before, await answerTo(ask, presentPath(before.path)));
        found.push(...lines.map((line) => `${email} ${line}`));
      }
    }
    return found;
  }

  /** Starts the server on it. */
  async start(): Promise<void> {
    const { dataDir, environment } = this.#place;
    this.server = await startServer({
      dataDir,
      environment: { ...environment, DEMO: 'false', SUPPORT_EMAIL: support },
    });
    this.client = await clientOf(this.server);
  }

  /** Signs in at the server. */
  as = async (email: string): Promise<{ token: string }> => ({
    token: await signIn(this.client, roleOf(email), email),
  });

  async remove(): Promise<void> {
    await this.#place.remove();
  }
}
