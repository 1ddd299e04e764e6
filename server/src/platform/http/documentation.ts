import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { productName } from '#contract/platform/product.ts';
import { manualSecurity, readManualStyle, renderManual } from './apiManual.ts';
import { makeDocument, type Documentations } from './document/document.ts';

/**
 * Registers `/api/openapi.json`, the manual at `/api/docs`, and below it the page that shows the document. Document and
 * manual are made at the first request, not at the start.
 */
export async function registerDocumentation(
  app: FastifyInstance,
  publicUrl: string,
  documentations: Documentations,
): Promise<void> {
  let made: ReturnType<typeof makeDocument> | null = null;
  app.get('/api/openapi.json', async () => (await (made ??= makeDocument(publicUrl, documentations))).document);
  let manual: Promise<string> | null = null;
  for (const url of ['/api/docs', '/api/docs/'])
    app.get(url, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', manualSecurity)
        .send(await (manual ??= renderManual())),
    );
  app.get('/api/docs/api.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readManualStyle()),
  );
  app.get('/api/docs/operations', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(startScript));
  await app.register(fastifyStatic, { root: assetsFolder(), prefix: '/api/docs/', decorateReply: false, index: false });
}

/** The page's assets: beside the built server, or in the package if the server runs from its source. */
function assetsFolder(): string {
  const built = path.join(import.meta.dirname, 'documentation');
  return existsSync(built) ? built : path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${productName} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="documentation"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#documentation', deepLinking: true, validatorUrl: null });`;
