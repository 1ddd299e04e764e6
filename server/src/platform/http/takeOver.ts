/** Takes a response over from the framework, with the headers that its plugins have set, to stream it. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** After this the framework answers nothing more; whoever takes over ends the answer. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
