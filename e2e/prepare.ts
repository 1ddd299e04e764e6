/** Before the end-to-end tests: builds what has changed, and lets one server set up a demo installation to copy from. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../testing/server.ts';

export default async function prepare(): Promise<() => void> {
  const root = resolve(import.meta.dirname, '..');
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The portal and the server could not be built.');
  const installation = mkdtempSync(join(tmpdir(), 'tourlotse-e2e-demo-'));
  const server = await startServer({ dataDir: installation, environment: { DEMO: 'true' } });
  await server.stop();
  process.env['E2E_DEMO_INSTALLATION'] = installation;
  return () => rmSync(installation, { recursive: true, force: true });
}
