import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { failure } from '../http/failure.ts';
import { isSecret } from '../session/token.ts';
import type { TaskAge } from '../jobs/leases.ts';
import type { Metrics } from './metrics.ts';

/** Operations that stream until the client disconnects. */
const endless: ReadonlySet<string> = new Set(['live.stream']);

interface MetricsOptions {
  metrics: Metrics;
  /** The bearer token of the path; null disables the path and all measuring. */
  token: string | null;
  /** Seconds since the last success of each task of the upkeep, in any process. */
  taskAges(): Promise<TaskAge[]>;
}

/** Registers the path and measures every operation of the API. */
export function registerMetrics(app: FastifyInstance, { metrics, token, taskAges }: MetricsOptions): void {
  if (token === null) return;
  collectDefaultMetrics({ register: metrics.registry });
  const ages: Gauge<'task'> = new Gauge({
    name: 'tourlotse_upkeep_age_seconds',
    help: 'Seconds since a task of the upkeep last ended well, on whichever process',
    labelNames: ['task'],
    registers: [metrics.registry],
    async collect() {
      for (const { task, seconds } of await taskAges()) ages.set({ task }, seconds);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request;
    if (operation !== null && !endless.has(operation))
      metrics.requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSecret(headers.authorization, `Bearer ${token}`)) throw failure('not-found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation that answered, such as `customers.list`; null outside the API. */
    operation: string | null;
  }
}
