import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';
import { readForm, type FormOptions } from './forms.ts';

export interface BodyOptions {
  /** Largest JSON body in bytes. */
  bodyLimit: number;
  forms: FormOptions;
  /**
   * Admits a form before a byte of it is read; throws where the caller may send none now.
   * @returns to be called once the form is done with
   */
  admitForm(request: FastifyRequest): Promise<() => void>;
}

/** The deepest input of the contract has seven levels; the longest, two tours of 250 stops with all their fields, some 20,000 values. */
const depthAtMost = 16;
const valuesAtMost = 40_000;

/** Stands in the place of a body that was not taken. */
class Refused {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/** Gives back what a form takes until it is done with. */
const endings = new WeakMap<FormData, () => Promise<void>>();

/** Where mail programs end mails, and how much they say. */
const oneClick = /^\/api\/notifications\/mails\/[\w.-]+\/end$/;
const oneClickLimitBytes = 1024;

/** Takes JSON and forms, and nothing else, on a scope. */
export function takeBodies(scope: FastifyInstance, { bodyLimit, forms, admitForm }: BodyOptions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : readJson(String(text)));
    } catch (error) {
      done(failure('invalid-input', { issues: [{ path: '', rule: 'json' }] }, error));
    }
  });
  // What a mail program sends (RFC 8058) says nothing that its address does not.
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: oneClickLimitBytes },
    (request, _text, done) => {
      if (oneClick.test(request.url)) done(null, undefined);
      else done(failure('unsupported-media-type'));
    },
  );
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: IncomingMessage) => {
    const leave = await admitForm(request);
    // Not thrown here: the framework would close the connection while the client is still sending and reads no answer.
    try {
      const path = request.url.split('?', 1)[0] ?? '';
      const form = await readForm(body, { ...forms, fileLimit: forms.fileLimits?.[path] ?? forms.fileLimit });
      endings.set(form.fields, () => form.discard().finally(leave));
      return form.fields;
    } catch (error) {
      leave();
      return new Refused(error);
    }
  });
}

/**
 * Gives a request's body to its handler, and releases it afterwards.
 * @throws what was wrong with the body
 */
export async function withBody<Result>(request: FastifyRequest, answer: () => Promise<Result>): Promise<Result> {
  const { body } = request;
  if (body instanceof Refused) throw body.reason;
  try {
    return await answer();
  } finally {
    if (body instanceof FormData) await endings.get(body)?.();
  }
}

/** @throws where it is no JSON, or nested deeper or of more values than anything that is ever asked for */
export function readJson(text: string): unknown {
  requireModest(text);
  return JSON.parse(text);
}

/** Counts before parsing: what recursion or a message for each wrong value would hold the thread with is never built. */
function requireModest(text: string): void {
  let depth = 0;
  let values = 1;
  let isInString = false;
  // What is no JSON the parser refuses afterwards.
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    if (isInString) continue;
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') values += 1;
    if (depth > depthAtMost) throw new Error(`Nested deeper than ${depthAtMost} levels.`);
    if (values > valuesAtMost) throw new Error(`More than ${valuesAtMost} values.`);
  }
}
