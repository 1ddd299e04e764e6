import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The inline scripts of the portal's document, in the form of the content security policy: `'sha256-…'`.
 * @param folder the built portal, or null if there is none
 */
export async function documentScripts(folder: string | null): Promise<string[]> {
  const file = folder && path.join(folder, 'index.html');
  if (!file || !existsSync(file)) return [];
  const scripts = (await readFile(file, 'utf8')).matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Registers the portal's files, and its document for every path without a route.
 * @param folder the built portal; without it (server alone, in tests) pages answer 404
 */
export async function registerPages(app: FastifyInstance, folder: string | null): Promise<void> {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // The plugin's route for all files would read the folder up to three times at every request.
    serve: false,
    setHeaders: (reply, file) => {
      // Files below assets have a hash of their content in their names; browsers revalidate all others each time.
      const unchanging = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', unchanging ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  // One route for all files: a route for each file would take a quarter of the start.
  const files = await namesIn(folder);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  const sendDocument = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  app.get('/', (_request, reply) => sendDocument(reply));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // Split, not parsed as a URL: `//` is a path here, but not for the parser.
    const [pathname = ''] = request.url.split('?');
    // Also for paths with a file extension: the portal shows that there is no such page. Only assets are never a page.
    if (wantsPage && !/^\/assets(\/|$)/.test(pathname)) return sendDocument(reply);
    return reply.code(404).type('text/plain').send('Not found');
  });
}

/** The paths of all files below a folder, with `/` as in URLs. */
async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Set(names);
}
