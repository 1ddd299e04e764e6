/** The route that the operator's command line calls: from this machine only, with the token of the access file. */
import type { FastifyInstance } from 'fastify';
import { failure } from '../platform/http/failure.ts';
import { isSecret } from '../platform/session/token.ts';
import { isFromThisMachine } from '../platform/http/localRequest.ts';
import { carryOut, RefusedCommandError, type OperatorServices } from './carryOut.ts';
import { commandSchema } from './commands.ts';

export const operatorPath = '/operator';

/** Registers the route; without the token it answers as if it did not exist. */
export function registerOperator(app: FastifyInstance, services: OperatorServices & { operatorToken: string }): void {
  app.post(
    operatorPath,
    {
      // Enough for a stock of some ten thousand sensors.
      bodyLimit: 8 * 1024 * 1024,
      onRequest: (request, _reply, next) => {
        const isOperator = isSecret(request.headers.authorization, `Bearer ${services.operatorToken}`);
        next(isOperator && isFromThisMachine(request) ? undefined : failure('not-found'));
      },
    },
    async (request, reply) => {
      const command = commandSchema.safeParse(request.body);
      if (!command.success) throw failure('invalid-input');
      try {
        return await reply.send({ lines: await carryOut(services, command.data) });
      } catch (error) {
        if (error instanceof RefusedCommandError) return reply.code(409).send({ refused: error.message });
        throw error;
      }
    },
  );
}
