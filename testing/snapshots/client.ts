/** Speaks to a running server of any kept version, by its interface and its own document of it. */
import { randomUUID } from 'node:crypto';
import type { RunningServer } from '#testing/runners/server.ts';

/** Somebody who is signed in; nobody has no token. */
export interface Caller {
  token: string;
}

type Example = Record<string, unknown>;

interface ApiDocument {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { example?: Example }> } }>>;
}

export interface Answered {
  key: string;
  version: number;
  [field: string]: unknown;
}

export interface Client {
  server: RunningServer;
  /** Whether this version has an operation, such as `POST /series`. */
  offers(operation: string): boolean;
  /** What the version's own document shows that an operation takes. */
  example(operation: string): Example;
  /** @throws where the call is refused, saying which and how */
  send(as: Caller, method: string, path: string, body?: object): Promise<Answered>;
  /** The same with the operation's own example, and what a snapshot says instead. @param key for `{key}` in the path */
  sendExample(as: Caller, operation: string, fields?: object, key?: string): Promise<Answered>;
}

/** @param url of a server @returns the answer as it came */
export async function ask(url: string, { token }: Caller, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData;
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

export const nobody: Caller = { token: '' };

export async function clientOf(server: RunningServer): Promise<Client> {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
  const find = (operation: string) => {
    const [method = '', path = ''] = operation.split(' ');
    return paths[path]?.[method.toLowerCase()];
  };
  const client: Client = {
    server,
    offers: (operation) => find(operation) !== undefined,
    example: (operation) => find(operation)?.requestBody?.content?.['application/json']?.example ?? {},
    async send(as, method, path, body) {
      const answer = await ask(server.url, as, method, path, body);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
      return (text ? JSON.parse(text) : {}) as Answered;
    },
    sendExample(as, operation, fields = {}, key = '') {
      const [method = '', path = ''] = operation.split(' ');
      const body = { ...client.example(operation), ...fields };
      return client.send(as, method, path.replace('{key}', key), body);
    },
  };
  return client;
}
