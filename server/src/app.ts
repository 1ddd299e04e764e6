import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyPluginCallback,
} from 'fastify';
import { archiveLimits } from '#contract/dispatch/archive.ts';
import { imageLimits } from '#contract/workplace/files.ts';
import { importLimits } from '#contract/workplace/imports.ts';
import { supportLimits } from '#contract/people/support.ts';
import { pickLanguage } from '#contract/platform/language.ts';
import type { Configuration } from './configuration.ts';
import { createAdmission, type Admission } from './platform/files/admission.ts';
import { createSpool } from './platform/files/spool.ts';
import { registerApi } from './platform/http/api.ts';
import { followConnections, refuseWhileClosing } from './platform/http/closing.ts';
import type { RequestContext } from './platform/http/context.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { bodyOf, failure, isFailure, outward, toFailure, waitOf, type Failure } from './platform/http/failure.ts';
import { examinationValidMs, registerHealth } from './platform/http/health.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { registerMapTiles } from './platform/http/mapTiles.ts';
import { registerMapTowns } from './platform/http/mapTowns.ts';
import { documentScripts, registerPages } from './platform/http/pages.ts';
import { requestIdHeader, requestIds, setRequestIds } from './platform/http/requestIds.ts';
import { receivingOptions, receivingTimes, type ReceivingTimes } from './platform/http/receiving.ts';
import { setSecurityHeaders } from './platform/http/securityHeaders.ts';
import { takeOver } from './platform/http/takeOver.ts';
import { reportRefusals } from './platform/limits/report.ts';
import { registerMailbox } from './platform/mail/mailboxRoutes.ts';
import { registerMetrics } from './platform/metrics/metricsRoute.ts';
import { readSessionToken, requireSameOrigin } from './platform/session/cookie.ts';
import { upkeepNames } from './jobs.ts';
import { readTaskAges } from './platform/jobs/leases.ts';
import { createRouter, documentations } from './router.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

interface AppOptions {
  /** Folder of the built portal; without it the API is served alone. */
  portalFolder?: string;
  /** True if answers are held against the contract, as in tests and while developing. */
  checksOutput?: boolean;
  /** For tests: other times to send a request in. */
  receiving?: Partial<ReceivingTimes>;
  /** For tests: other milliseconds for which what health has found out holds. */
  healthHoldsMs?: number;
}

/** Largest JSON body: some hundred keys or a long form, far from anything that could fill the memory. */
const bodyLimitBytes = 1024 * 1024;

/** The contract validates, routes have no schemas: what the framework would load to compile them costs time at the start. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('Routes have no schemas of their own: the contract validates.');
}

/** Builds the application; it listens nowhere yet. */
export async function buildApp(
  services: Services,
  { portalFolder, checksOutput = true, receiving, healthHoldsMs = examinationValidMs }: AppOptions = {},
): Promise<FastifyInstance> {
  const { configuration, databases, limits, metrics, hub } = services;
  const newRequestId = requestIds();
  const app = fastify({
    logger: loggerOptions(configuration.logLevel),
    // One proxy: it adds the caller's address at the end of the list, before which the caller may have written anything.
    trustProxy: configuration.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: noSchemas },
    ...receivingOptions({ ...receivingTimes, ...receiving }, newRequestId),
    // An address that cannot be decoded never becomes a request: no hook sees it.
    frameworkErrors: (error, request, reply) => {
      void reply.header(requestIdHeader, request.id);
      void sendError(error, request, reply);
    },
    // Its own refusal is none of the catalogue's: `refuseWhileClosing`.
    return503OnClosing: false,
  });
  app.setErrorHandler(sendError);
  app.decorateRequest('operation', null);
  app.decorateRequest('caller', null);
  const tasks = upkeepNames(services);
  const taskAges = () => readTaskAges(databases, tasks);
  registerMetrics(app, { metrics, token: configuration.metricsToken, taskAges });
  reportRefusals(limits, { log: app.log, metrics });
  setRequestIds(app);
  setSecurityHeaders(app, {
    publicUrl: configuration.publicUrl,
    scripts: await documentScripts(portalFolder ?? null),
    mapOrigins: configuration.mapStyle.map((address) => new URL(address).origin),
  });
  refuseWhileClosing(app);
  registerHealth(app, { databases, dataDir: configuration.dataDir, version, taskAges, holdsMs: healthHoldsMs });
  await registerDocumentation(app, configuration.publicUrl, documentations);
  await app.register(apiOf(services, checksOutput), { prefix: '/api' });
  registerMailbox(app, configuration);
  registerMapTiles(app, services.mapTiles);
  registerMapTowns(app);
  await registerPages(app, portalFolder ?? null);
  // Streams would keep the server open for ever: they are told to reconnect before it closes.
  const letGo = followConnections(app.server);
  app.addHook('preClose', async () => {
    await hub.close();
    letGo();
  });
  return app;
}

/** The contract's operations, on a scope of their own. */
function apiOf(services: Services, checksOutput: boolean): FastifyPluginCallback {
  const { configuration } = services;
  const router = createRouter(services);
  const admission = createAdmission();
  return (scope, _options, done) => {
    registerApi(scope, {
      router,
      checksOutput,
      bodyLimit: bodyLimitBytes,
      forms: {
        spool: createSpool(configuration.dataDir),
        fileLimit: Math.max(imageLimits.bytes, importLimits.bytes),
        fileLimits: { '/api/archive/upload': archiveLimits.fileBytes },
        filesLimit: supportLimits.attachmentsMaximum,
        // A character takes four bytes at most.
        fieldLimit: 4 * supportLimits.messageMaximum,
      },
      admitForm: ({ headers }) => admitForm(headers, services, admission),
      contextOf: (request, reply) => contextOf(request, reply, configuration),
    });
    done();
  };
}

function contextOf(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Configuration): RequestContext {
  const { method, headers, protocol, host } = request;
  requireSameOrigin({ method, headers, protocol, host }, publicUrl);
  return {
    requestId: request.id,
    address: request.ip,
    headers,
    unreadParameters: method === 'GET' ? [] : [...new URLSearchParams(request.url.split('?')[1]).keys()],
    language: pickLanguage(headers['accept-language']),
    log: request.log,
    token: readSessionToken(headers),
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    noteOperation: (operation) => {
      request.operation = operation;
    },
    noteCaller: ({ company, uid }) => {
      request.caller = { company, person: uid };
    },
    takeOver: () => takeOver(reply),
  };
}

/** Files take room and time, so that only somebody who is signed in may send one, and a company only so many at once. */
async function admitForm(
  headers: FastifyRequest['headers'],
  { sessions }: Services,
  admission: Admission,
): Promise<() => void> {
  const token = readSessionToken(headers);
  const session = token ? await sessions.resolve(token) : null;
  if (!session) throw failure('user-token-expired');
  if (session.refused !== null) throw failure(session.refused);
  return admission.enter(session.company);
}

async function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refused = ofFastify(error);
  if (refused.status >= 500) request.log.error({ err: error, code: refused.code }, 'request failed');
  const language = pickLanguage(request.headers['accept-language']);
  const told = outward(refused, { language, requestId: request.id });
  const wait = waitOf(told);
  if (wait !== null) void reply.header('retry-after', String(wait));
  return reply.code(refused.status).send(bodyOf(told));
}

/** Fastify's own refusals in the catalogue's words. */
function ofFastify(error: FastifyError): Failure {
  if (isFailure(error)) return error;
  if (error.statusCode === 413) return failure('payload-too-large');
  if (error.statusCode === 415) return failure('unsupported-media-type');
  if (error.statusCode !== undefined && error.statusCode < 500) return failure('invalid-input');
  return toFailure(error);
}
