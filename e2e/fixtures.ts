/** What every end-to-end test starts from: a running portal with the demo company, and a signed-in administrator. */
import { test as base, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSignIn, demoValidationKey, mailTo, startServer, type RunningServer } from '../testing/server.ts';

export { expect } from '@playwright/test';

/** A running portal of its own, with the demo company in the embedded engine. */
export interface Portal {
  url: string;
  server: RunningServer;
  demo: { email: string; password: string; validationKey: string };
  /** The newest mail to a person that contains a text, as it was sent; waits until it is there. */
  mailTo(email: string, containing?: string): Promise<string>;
  /** Signs in over the API: the page then holds the session and may go anywhere. */
  signIn(page: Page, person?: { email: string; password: string }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a portal on a copy of the prepared demo installation. */
export async function startPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const prepared = process.env['E2E_DEMO_INSTALLATION'];
  if (!prepared)
    throw new Error('The demo installation is missing: run the tests with the configuration of the project.');
  const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-e2e-'));
  cpSync(prepared, dataDir, { recursive: true });
  const server = await startServer({ dataDir, environment: { DEMO: 'true', ...environment } });
  const demo = { ...demoSignIn(server), validationKey: demoValidationKey(server) };
  return {
    url: server.url,
    server,
    demo,
    mailTo: (email, containing) => mailTo(server, email, containing),
    signIn: (page, person = demo) => signIn(page, server.url, person),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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

interface SharedByWorker {
  /** One portal for the tests that leave the demo company as they found it, or change only what they made. */
  sharedPortal: Portal;
}

interface OwnedByTest {
  /** A portal that no other test sees. */
  portal: Portal;
}

export const test = base.extend<OwnedByTest, SharedByWorker>({
  sharedPortal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  portal: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.stop();
  },
});
