import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';
import { readForm, type FormOptions } from './forms.ts';

export interface BodyOptions {
  /** Largest JSON body in bytes. */
  bodyLimit: number;
  forms: FormOptions;
  /**
   * Admits a form before any byte of it is read; throws if the caller may not send one now.
   * @returns a function to call when the form is no longer needed
   */
  admitForm(request: FastifyRequest): Promise<() => void>;
}

/** The contract's deepest input has seven levels; the longest (two tours of 250 stops) has some 20,000 values. */
const depthAtMost = 16;
const valuesAtMost = 40_000;

/** Replaces a body that was refused. */
class Refused {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/** Functions that release the resources of a form, by its fields. */
const endings = new WeakMap<object, () => Promise<void>>();

/** Path at which mail programs unsubscribe, and the size limit of their requests. */
const oneClick = /^\/api\/notifications\/mails\/[\w.-]+\/end$/;
const oneClickLimitBytes = 1024;

/** Makes a scope accept JSON and forms only. */
export function takeBodies(scope: FastifyInstance, { bodyLimit, forms, admitForm }: BodyOptions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : readJson(String(text)));
    } catch (error) {
      done(failure('invalid-input', { issues: [{ path: '', rule: 'json' }] }, error));
    }
  });
  // The body that a mail program sends (RFC 8058) is ignored: the path contains all data.
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
    // Not thrown here: the framework would close the connection before a client that still sends reads the answer.
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
 * Runs a handler and releases the request's body afterwards.
 * @throws the reason why the body was refused
 */
export async function withBody<Result>(request: FastifyRequest, answer: () => Promise<Result>): Promise<Result> {
  const { body } = request;
  if (body instanceof Refused) throw body.reason;
  try {
    return await answer();
  } finally {
    if (typeof body === 'object' && body !== null) await endings.get(body)?.();
  }
}

/** @throws if the text is no JSON, or has more levels or values than any input of the contract */
export function readJson(text: string): unknown {
  requireModest(text);
  return JSON.parse(text);
}

/** Counts before parsing, so that no input blocks the thread by deep recursion or one message per wrong value. */
function requireModest(text: string): void {
  let depth = 0;
  let values = 1;
  let isInString = false;
  // The parser refuses invalid JSON afterwards.
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
