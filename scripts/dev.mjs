/** `npm run dev`: the server from its source, restarted on every change, and the portal with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { install, projectNode, root } from './installation.mjs';

const serverPort = process.env['PORT'] ?? '8080';
const portalPort = process.env['PORTAL_PORT'] ?? '5173';

install();
const programs = [
  {
    args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    env: { PORT: serverPort, PUBLIC_URL: `http://localhost:${portalPort}` },
  },
  {
    args: ['node_modules/vite/bin/vite.js', '--port', portalPort, '--strictPort'],
    env: { API_PORT: serverPort },
  },
];
const children = programs.map(({ args, env }) =>
  spawn(projectNode, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
for (const child of children) child.once('exit', stop);
