/** The other side of the ratios: bare node:http and pg, one statement and one round trip a request, nothing else. */
import http from 'node:http';
import pg from 'pg';

const { BARE_DATABASE_URL: connectionString, BARE_COMPANY: company, BARE_STATEMENTS: statements } = process.env;
// The company is set once for each connection: the search's function asks for it.
const pool = new pg.Pool({ connectionString, max: 10, options: `-c app.company=${company}` });
const texts = JSON.parse(statements ?? '{}') as Record<string, string>;

/** The path names the statement, the body holds its values. */
const server = http.createServer((request, response) => {
  const name = request.url?.slice(1) ?? '';
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    // Prepared once a connection, as on the product's side.
    pool.query({ text: texts[name] ?? '', values: JSON.parse(body) as unknown[], name }).then(
      ({ rows }) => {
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
