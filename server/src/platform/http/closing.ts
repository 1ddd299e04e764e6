/** Closes a server without waiting for idle connections: browsers open some in advance and keep others for a minute. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { failure } from './failure.ts';

/** Refuses requests on open connections while the application closes, with a code of the catalogue. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? failure('service-unavailable') : undefined);
  });
}

/**
 * Follows the connections of a server.
 * @returns a function to call when the server closes: idle connections end at once, others after their answer
 */
export function followConnections(server: Server): () => void {
  /** Requests in progress on each connection. */
  const asking = new Map<Socket, number>();
  let isClosing = false;

  function count(socket: Socket, difference: number): void {
    const left = (asking.get(socket) ?? 0) + difference;
    if (asking.has(socket)) asking.set(socket, left);
    if (isClosing && left === 0) socket.end();
  }

  server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    asking.set(socket, 0);
    socket.once('close', () => asking.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return () => {
    isClosing = true;
    for (const [socket, requests] of asking) if (requests === 0) socket.destroy();
  };
}
