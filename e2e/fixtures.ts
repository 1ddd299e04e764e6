import { test as base, type Cookie, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSignIn, demoValidationKey, mailTo, startServer, type RunningServer } from '#testing/runners/server.ts';
import { addressOf, administer } from '#testing/engines/templates.ts';
import { prepared } from './prepare.ts';

export { expect } from '@playwright/test';

/** A running portal with the demo company. */
export interface Portal {
  url: string;
  server: RunningServer;
  /** What a process needs that works beside this one: the operator's command line, or the server that comes back. */
  environment: Record<string, string>;
  demo: { email: string; password: string; validationKey: string };
  /** The newest mail to a person that contains a text, as it was sent; waits until it is there. */
  mailTo(email: string, containing?: string): Promise<string>;
  /** Signs in over the API, as the demo's administrator unless told: the page then holds the session and may go anywhere. */
  signIn(page: Page, person?: { email: string; password: string }): Promise<void>;
  stop(): Promise<void>;
}

/** How a portal is started on a copy of the prepared demo. */
interface Start {
  /** On PostgreSQL a portal is there sooner, and answers sooner. */
  engine: 'embedded' | 'postgres';
}

/** Starts a portal on a copy of the prepared demo installation. */
async function startPortal({ engine }: Start): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-e2e-'));
  cpSync(provided(engine === 'embedded' ? prepared.embedded : prepared.files), dataDir, { recursive: true });
  const database = engine === 'postgres' ? await copyDatabase(provided(prepared.database)) : null;
  const environment = { DATA_DIR: dataDir, DEMO: 'true', ...(database && { DATABASE_URL: database.url }) };
  const server = await startServer({ dataDir, environment });
  const demo = { ...demoSignIn(server), validationKey: demoValidationKey(server) };
  return {
    url: server.url,
    server,
    environment,
    demo,
    mailTo: (email, containing) => mailTo(server, email, containing),
    signIn: (page, person = demo) => signIn(page, server.url, person),
    stop: async () => {
      await server.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  // Its own maintenance database: a template must have no connections.
  const server = addressOf(template, 'postgres');
  await administer(server, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  return {
    url: addressOf(server, name),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

function provided(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is missing: run the tests with the configuration of the project.`);
  return value;
}

async function signIn(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await page.request.post(`${url}/api/account/sign-in`, {
    data: { email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${email} answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs the demo's administrator in once for all tests: what is asked of a password is tested where it counts. */
function keepSignedIn(portal: Portal): Portal {
  let kept: Cookie[] = [];
  return {
    ...portal,
    signIn: async (page, person) => {
      if (person) return portal.signIn(page, person);
      const context = page.context();
      await context.addCookies(kept);
      const me = await page.request.get(`${portal.url}/api/account/me`);
      // A test may have signed out.
      if (me.status() === 401) await portal.signIn(page);
      kept = await context.cookies(portal.url);
    },
  };
}

interface SharedByWorker {
  /** One portal for the tests that leave the demo company as they found it, or change only what they made. */
  sharedPortal: Portal;
  /** One for tests that only look: what other tests have added is not to decide what they find. */
  untouchedPortal: Portal;
  /** The shared one on the embedded engine, with which everybody begins: customers are found and kept on it. */
  embeddedPortal: Portal;
}

interface OwnedByTest {
  /** A portal on PostgreSQL that no other test sees. */
  portal: Portal;
}

async function share({ engine }: Start, use: (portal: Portal) => Promise<void>): Promise<void> {
  const portal = await startPortal({ engine });
  await use(keepSignedIn(portal));
  await portal.stop();
}

export const test = base.extend<OwnedByTest, SharedByWorker>({
  sharedPortal: [async ({}, use) => share({ engine: 'postgres' }, use), { scope: 'worker' }],
  untouchedPortal: [async ({}, use) => share({ engine: 'postgres' }, use), { scope: 'worker' }],
  embeddedPortal: [async ({}, use) => share({ engine: 'embedded' }, use), { scope: 'worker' }],
  portal: async ({}, use) => {
    const portal = await startPortal({ engine: 'postgres' });
    await use(portal);
    await portal.stop();
  },
});
