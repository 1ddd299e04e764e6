import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The scripts that stand in the portal's document, as the content security policy names them: `'sha256-…'`.
 * @param folder the built portal, or null where there is none
 */
export async function documentScripts(folder: string | null): Promise<string[]> {
  const file = folder && path.join(folder, 'index.html');
  if (!file || !existsSync(file)) return [];
  const scripts = (await readFile(file, 'utf8')).matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Registers the portal's files and its document for every path that no route has taken.
 * @param folder the built portal; without it (server alone, in tests) pages answer 404
 */
export async function registerPages(app: FastifyInstance, folder: string | null): Promise<void> {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // Its own route for all files reads their folder up to three times at every request, to compare the spelling.
    serve: false,
    setHeaders: (reply, file) => {
      // Files below assets carry their content's hash in their names; all others are asked for again each time.
      const unchanging = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', unchanging ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  // One route for all files, looked up when they are asked for: a route for each would cost a quarter of the start.
  const files = await namesIn(folder);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  const sendDocument = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  app.get('/', (_request, reply) => sendDocument(reply));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // Cut, not read as an address: `//` is a path, and none to the parser.
    const [pathname = ''] = request.url.split('?');
    // Also what ends like a file: the portal says that there is no such page. Only code never becomes a page.
    if (wantsPage && !/^\/assets(\/|$)/.test(pathname)) return sendDocument(reply);
    return reply.code(404).type('text/plain').send('Not found');
  });
}

/** Every file of a folder and of those in it, as an address spells it. */
async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Set(names);
}
