/** Takes over a response from the framework to stream it, with the headers that plugins have set. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The framework sends nothing more for this request; the caller must end the response. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
