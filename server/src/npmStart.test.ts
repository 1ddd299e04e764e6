import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/engines/ports.ts';

test('SIGTERM to npm ends the server in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourlotse-npm-'));
  const port = String(await freePort());
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  npm.stdout.on('data', (text: Buffer) => (output += String(text)));
  npm.stderr.on('data', (text: Buffer) => (output += String(text)));
  onTestFinished(() => {
    npm.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Tourlotse is ready');
  npm.kill('SIGTERM');
  await expect.poll(() => output, { timeout: 30_000 }).toContain('Tourlotse stopped');
  await expect(fetch(`http://localhost:${port}/api/health`)).rejects.toThrow('fetch failed');
});
