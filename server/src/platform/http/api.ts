import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Router } from '@orpc/server';
import type { Contract } from '#contract/index.ts';
import { takeBodies, withBody, type BodyOptions } from './bodies.ts';
import { checkConflict, checkOutput } from './checkedOutput.ts';
import type { RequestContext } from './context.ts';
import { withLists } from '#contract/platform/inputShape.ts';
import { bodyOf, failure, isFailure, outward, toFailure, waitOf } from './failure.ts';
import { OpenApiHandler } from './openApiHandler.ts';

interface ApiOptions extends BodyOptions {
  router: Router<Contract, RequestContext>;
  /** Makes the context of a request; throws a failure to refuse the request, such as a write from another origin. */
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext;
  /** True if every answer is validated against the contract before it is sent: in tests and in development. */
  checksOutput: boolean;
}

/** Answers are personal: no cache stores them, except files that declare it. */
function keepOutOfCaches(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
}

/** Registers the API on a scope that nothing else uses. */
export function registerApi(scope: FastifyInstance, { router, checksOutput, contextOf, ...bodies }: ApiOptions): void {
  const handler = new OpenApiHandler<RequestContext>(router, {
    customErrorResponseBodyEncoder: (error) => bodyOf(toFailure(error)),
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { context, path, procedure } = options;
        context.noteOperation(path.join('.'));
        const { inputSchema, route } = procedure['~orpc'];
        const input = route.method === 'GET' ? withLists(inputSchema, options.input) : options.input;
        if (!checksOutput) return next({ ...options, input });
        try {
          const output = await next({ ...options, input });
          await checkOutput(procedure, output);
          return output;
        } catch (error) {
          if (isFailure(error)) await checkConflict(procedure, error);
          throw error;
        }
      },
    ],
    interceptors: [
      async ({ next, context, request }) => {
        try {
          return await next();
        } catch (error) {
          const refused = toFailure(error);
          // A disconnected caller gets no answer, and a query cancelled for that reason is no failure.
          if (refused.status >= 500 && !request.signal?.aborted)
            context.log.error({ err: refused.cause ?? refused, code: refused.code }, 'operation failed');
          const outgoing = outward(refused, context);
          const wait = waitOf(outgoing);
          if (wait !== null) context.setHeader('retry-after', String(wait));
          throw outgoing;
        }
      },
    ],
  });

  scope.addHook('onRequest', keepOutOfCaches);
  takeBodies(scope, bodies);
  scope.all('/*', (request, reply) =>
    withBody(request, async () => {
      const isAnswered = await handler.handle(request, reply, { prefix: '/api', context: contextOf(request, reply) });
      if (!isAnswered) throw failure('not-found');
      return reply;
    }),
  );
}
