/** Serves a router's operations on Fastify. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  StandardOpenAPICodec,
  StandardOpenAPIMatcher,
  type StandardOpenAPIHandlerOptions,
} from '@orpc/openapi/standard';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import type { Context, Router } from '@orpc/server';
import { StandardHandler, type StandardHandleOptions } from '@orpc/server/standard';
import { sendStandardResponse, toStandardLazyRequest } from '@orpc/standard-server-fastify';
import type { Contract } from '#contract/index.ts';

/** True for what JSON can contain, and for undefined. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Only forms and streams reach the library's own checks. */
class Serializer extends StandardOpenAPISerializer {
  override deserialize(data: unknown): unknown {
    return isPlain(data) ? data : super.deserialize(data);
  }
}

/**
 * Differs from the library's own handler in plain bodies: it compares each with `FormData`, whose first use loads
 * `fetch` and all that belongs to it.
 */
export class OpenApiHandler<T extends Context> {
  readonly #handler: StandardHandler<T>;

  constructor(router: Router<Contract, T>, options: StandardOpenAPIHandlerOptions<T>) {
    const json = new StandardOpenAPIJsonSerializer(options);
    const serializer = new Serializer(json, new StandardBracketNotationSerializer(options));
    const codec = new StandardOpenAPICodec(serializer, options);
    this.#handler = new StandardHandler(router, new StandardOpenAPIMatcher(options), codec, options);
  }

  /** @returns false if the router has no such operation; then nothing has been sent */
  async handle(request: FastifyRequest, reply: FastifyReply, options: StandardHandleOptions<T>): Promise<boolean> {
    const { matched, response } = await this.#handler.handle(toStandardLazyRequest(request, reply), options);
    if (!matched) return false;
    const { status, headers, body } = response;
    if (!isPlain(body)) await sendStandardResponse(reply, response, { eventIteratorKeepAliveEnabled: false });
    else if (!reply.sent && !reply.raw.destroyed) {
      reply.status(status).headers(headers);
      if (body === undefined) void reply.send();
      else void reply.type('application/json').send(JSON.stringify(body));
    }
    return true;
  }
}
