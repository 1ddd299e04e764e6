/**
 * A page with nothing but React and tables of what it reads: what the portal's pages are compared with. Whatever is asked
 * for in `read` stands in a table of its own: a list by its rows, a tour by its stops, anything else as one row. There is
 * no map, since the portal's own waits until the rest stands.
 */
import { createServer, request as send } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { bundled } from './bundled.ts';

const script = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
const read = async (address) => (await fetch(address)).json();
const answers = await Promise.all(new URLSearchParams(location.search).getAll('read').map(read));
const text = (value) => (value === null || typeof value !== 'object' ? String(value) : JSON.stringify(value));
const cells = (item) => Object.entries(item).map(([name, value]) => h('td', { key: name }, text(value)));
const row = (item, index) => h('tr', { key: item.key ?? index }, cells(item));
const table = (answer, index) =>
  h('table', { key: index }, h('tbody', null, (answer.items ?? answer.stops ?? [answer]).map(row)));
createRoot(document.getElementById('root')).render(h('main', null, answers.map(table)));
`;
const document =
  '<!doctype html><meta charset="utf-8"><title>Bare</title><script type="module" src="/bare.js"></script><div id="root"></div>';

/** The address of the page that shows these answers. */
export const bareAddress = (url: string, reads: readonly string[]): string =>
  `${url}/?${new URLSearchParams(reads.map((read): [string, string] => ['read', read])).toString()}`;

/**
 * @param portal the server whose API the page reads, under an address of its own
 * @param token of a signed-in person
 */
export async function startBareTable(
  portal: string,
  token: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const code = brotliCompressSync(await bundled(script));
  const page = brotliCompressSync(document);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      const { method, headers } = request;
      const asked = send(
        `${portal}${request.url}`,
        { method: method ?? 'GET', headers: { ...headers, authorization: `Bearer ${token}` } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      );
      asked.end();
      return;
    }
    const isScript = request.url === '/bare.js';
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(isScript ? code : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
