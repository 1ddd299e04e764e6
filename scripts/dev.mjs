/** `npm run dev`: the server from its source, restarted on every change, and the portal with hot reload in front of it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { install } from './installation.mjs';
import { runOnProjectNode } from './processes.mjs';

const serverPort = process.env['PORT'] ?? '8080';
const portalPort = process.env['PORTAL_PORT'] ?? '5173';
/** Watched as folders: of a start that ended at a syntax error, Node does not know every file that it would have read. */
const watched = ['contract/src', 'server/src'].map((folder) => `--watch-path=${folder}`);

/** A page that is still open asks as soon as the portal answers: not before the server can. */
async function untilServerListens() {
  for (;;) {
    const socket = connect(Number(serverPort), '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await setTimeout(100, undefined, { ref: false });
    } finally {
      socket.destroy();
    }
  }
}

install();
const server = runOnProjectNode(['--watch', ...watched, '--watch-preserve-output', 'server/src/main.ts'], {
  env: { ...process.env, PORT: serverPort, PUBLIC_URL: `http://localhost:${portalPort}` },
});
await Promise.race([server, untilServerListens()]);
const programs = [
  server,
  runOnProjectNode(['node_modules/vite/bin/vite.js', '--port', portalPort, '--strictPort'], {
    env: { ...process.env, API_PORT: serverPort },
  }),
];
process.exitCode = await Promise.race(programs);
// Whichever ends takes the other with it.
process.emit('SIGTERM');
await Promise.all(programs);
