/** A fake server in place of `fetch`: answers as the test defines, and records the requests. */
import { afterEach, vi } from 'vitest';
import type { Me } from '#contract/people/account.ts';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import { surplusFields } from './surplusFields.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  /** Aborted once the caller does not wait any more. */
  signal: AbortSignal;
}
/** The response to a call: a JSON body with status 200, or a `Response`. */
type Answer = unknown;
type Answers = Record<string, (asked: Asked) => Answer>;

/** An error response in the server's format. */
export function refused(status: number, code: string, data?: unknown): Response {
  return Response.json({ code, message: code, ...(data !== undefined && { data }) }, { status });
}

/** A signed-in administrator; `over` sets the values that a test needs. */
export function buildMe(over: Partial<Me> = {}, user: Partial<Me['user']> = {}): Me {
  return {
    user: {
      key: '01900000-0000-7000-8000-000000000001',
      email: 'maren.schuessler@nordwind.example',
      emailVerified: true,
      firstname: 'Maren',
      lastname: 'Schüßler',
      phone: '+49 30 23125 100',
      role: 'admin',
      confirmed: true,
      active: true,
      language: 'de',
      image: null,
      version: 1,
      created: 1_600_000_000_000,
      ...user,
    },
    company: { name: 'Nordwind Logistik GmbH', timeZone: 'Europe/Berlin', image: null, created: 1_600_000_000_000 },
    settings: { ...defaultSettings, routeUnit: 'km' },
    isAdministrator: true,
    mayBecomeAdministrator: false,
    ...over,
  };
}

/** A live stream that sends one heartbeat and stays open until it is aborted or broken off. */
export function openLiveStream(signal: AbortSignal): { response: Response; breakOff: () => void } {
  let breakOff = () => undefined as void;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('event: message\ndata: {"type":"heartbeat"}\n\n'));
      breakOff = () => stream.error(new TypeError('The connection is gone.'));
      signal.addEventListener('abort', breakOff, { once: true });
    },
  });
  return { response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }), breakOff };
}

/** Fields in the calls of a test that the contract does not know: the real server would refuse them. */
let surplus: string[] = [];

/** Default answers to calls that every page makes. */
const usual: Answers = {
  'GET /installation': () => ({
    version: '0.1.0',
    operator: {},
    support: {},
    app: null,
    map: { tiles: null, style: null },
    demo: false,
  }),
  'GET /profile/sessions': () => [],
  'GET /live': ({ signal }) => openLiveStream(signal).response,
};

/**
 * Answers calls by `METHOD /path below /api`, others by `METHOD *`; any other call gets a 404.
 * @returns the calls so far, in order
 */
export function fakeServer(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const text = await request.text();
    const call = {
      method: request.method,
      path,
      query: searchParams,
      body: text ? (JSON.parse(text) as unknown) : null,
      headers: request.headers,
      signal: request.signal,
    };
    asked.push(call);
    surplus.push(...surplusFields(call).map((field) => `${call.method} ${path}: ${field}`));
    const answer = answers[`${call.method} ${path}`] ?? answers[`${call.method} *`] ?? usual[`${call.method} ${path}`];
    if (!answer) return refused(404, 'not-found');
    const given = await answer(call);
    return given instanceof Response ? given : Response.json(given);
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  const found = surplus;
  surplus = [];
  if (found.length > 0) throw new Error(`The portal sends what no operation knows: ${found.join(', ')}`);
});
