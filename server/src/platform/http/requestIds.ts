import type { FastifyInstance } from 'fastify';
import { v4 as uuidv4 } from 'uuid';

/** Header of every answer. */
export const requestIdHeader = 'x-request-id';

/** Request ids that are unique across processes, made by a counter because that is cheap. */
export function requestIds(): () => string {
  const process = uuidv4().slice(0, 8);
  let count = 0;
  return () => `${process}-${(count += 1)}`;
}

/** Sets the header before anything else is done with a request, so that refusals carry it too. */
export function setRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
}
