/** The other side of the ratios: bare node:http and pg, the SQL of a request in one round trip, nothing else. */
import http from 'node:http';
import pg from 'pg';
import { sendBatch } from '#server/platform/database/connections/batch.ts';
import { postgresTypes } from '#server/platform/database/engines/postgres.ts';

const {
  BARE_DATABASE_URL: connectionString,
  BARE_COMPANY: company,
  BARE_TAG: tag,
  BARE_STATEMENTS: statements,
} = process.env;
// The company is set once for each connection: the search's function asks for it.
// Planned as on the product's side: compiling a short statement takes longer than running it.
const options = `-c app.company=${company} -c app.tag=${tag} -c jit=off -c max_parallel_workers_per_gather=0`;
const pool = new pg.Pool({ connectionString, max: 10, options });
const texts = JSON.parse(statements ?? '{}') as Record<string, string[]>;

/** One statement as pg sends it, several as a batch; either way prepared once a connection, as on the product's side. */
async function run(name: string, values: unknown[][]): Promise<unknown[]> {
  const [only, ...further] = texts[name] ?? [];
  if (only !== undefined && further.length === 0)
    return (await pool.query({ text: only, values: values[0] ?? [], name })).rows;
  const client = await pool.connect();
  try {
    const batch = (texts[name] ?? []).map((text, index) => ({ text, values: values[index] ?? [] }));
    return (await sendBatch(client, batch, postgresTypes)).flatMap(({ rows }) => rows);
  } finally {
    client.release();
  }
}

/** The path names the statements, the body holds the values of each. */
const server = http.createServer((request, response) => {
  const name = decodeURIComponent(request.url?.slice(1) ?? '');
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    run(name, JSON.parse(body) as unknown[][]).then(
      (rows) => {
        const answer = JSON.stringify(rows);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
          .end(answer);
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-length': 0 }).end();
        process.stderr.write(`${String(error)}\n`);
      },
    );
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
