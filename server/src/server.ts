import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { productName } from '#contract/platform/product.ts';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import type { Demo, DemoSignIn } from './demo/load.ts';
import { removeAccess, writeAccess, type OperatorAccess } from './operator/access.ts';
import { registerOperator } from './operator/routes.ts';
import type { Databases } from './platform/database/database.ts';
import { openDatabases } from './databases.ts';
import { makePrivate } from './platform/files/privacy.ts';
import { sweepSpool } from './platform/files/spool.ts';
import { variableOf } from './platform/files/identity.ts';
import { openMapTiles } from './platform/http/mapTiles.ts';
import { openRoads } from './domain/providers/ownRoads.ts';
import { mailboxAddress } from './platform/mail/mailboxSecret.ts';
import { withTimeout } from './platform/timing/timeout.ts';
import { createToken } from './platform/session/token.ts';
import { explainAbsence } from './startFailure.ts';
import { createServerJobs, type ServerJobs } from './jobs.ts';
import { fromFeatures } from './router.ts';
import { createServices, type Services } from './services.ts';

/** Milliseconds that requests in flight have to finish once the server is told to stop; then they are cut off. */
const requestsTimeoutMs = 15_000;

/** Milliseconds for jobs to finish: with the requests before and the databases behind them less than the usual 30 s. */
const jobsTimeoutMs = 7000;

export interface ServerOptions {
  /** Where the lines for the person who started it go. */
  print(line: string): void;
}

export interface RunningServer {
  /** Port that it listens on. */
  readonly port: number;
  /** Finishes the requests in flight, tells the streams to reconnect, stops jobs, closes the databases. */
  stop(): Promise<void>;
}

/** As opposed to one that runs from its source. */
const isBuilt = path.basename(path.dirname(import.meta.dirname)) === 'dist';

/** The built portal: beside the built server, or in dist when the server runs from its source. */
function portalFolder(): string {
  return isBuilt
    ? path.join(import.meta.dirname, '..', 'portal')
    : path.join(import.meta.dirname, '..', '..', 'dist', 'portal');
}

/** Starts the server; on return it answers. */
export async function startServer(configuration: Configuration, { print }: ServerOptions): Promise<RunningServer> {
  const mapTiles = openMapTiles(configuration.mapTiles);
  const roads = openRoads(configuration.roads, configuration.dataDir);
  await makePrivate(configuration.dataDir, print);
  await fs.access(configuration.dataDir, fs.constants.W_OK);
  await sweepSpool(configuration.dataDir);
  const databases = await openDatabases(configuration);
  let app: FastifyInstance | null = null;
  let demo: Demo | null = null;
  try {
    let jobs: ServerJobs | null = null;
    // Connecting takes a while: meanwhile the application is built, and the first request finds a connection.
    const answering = begun(databases.execute('select 1'));
    const services = createServices({
      configuration,
      databases,
      mapTiles,
      roads,
      ...fromFeatures,
      relayMails: () => jobs?.relayMails(),
    });
    const checking = begun(services.storages.check());
    demo = configuration.demo ? await demoOf(services, checking) : null;
    app = await buildApp(services, { portalFolder: portalFolder(), checksOutput: !isBuilt });
    const operatorToken = createToken();
    registerOperator(app, { databases, configuration, operatorToken });
    reportAbsences(databases, app.log);
    for (const { name, error } of await checking) app.log.error({ err: error, storage: name }, storageIsAway(name));
    await answering;
    await demo?.tours.start();
    await app.listen({ host: configuration.host, port: configuration.port });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : configuration.port;
    const access = { url: operatorUrl(configuration.host, port), token: operatorToken };
    await writeAccess(configuration.dataDir, access);
    jobs = createServerJobs(services, app.log);
    jobs.start();
    print(greeting(configuration, demo?.signIn ?? null));
    const running: Running = { app, services, jobs, access, demo };
    return { port, stop: () => stop(running, print) };
  } catch (error) {
    await app?.close();
    await Promise.all([demo?.presence.stop(), demo?.tours.stop()]);
    await databases.close();
    throw error;
  }
}

/** Work that has begun; its failure is thrown where it is awaited. */
function begun<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** Loaded late: most installations have no demo. @param checking the check of the storages, which may refuse the start */
async function demoOf(services: Services, checking: Promise<unknown>): Promise<Demo | null> {
  await checking;
  return (await import('./demo/load.ts')).loadDemo(services);
}

/** In one piece, so that whoever waits for the first line has read them all. */
function greeting({ publicUrl, smtpUrl, dataDir }: Configuration, demo: DemoSignIn | null): string {
  return [
    `${productName} is ready at ${publicUrl}`,
    ...(demo ? [`Demo sign-in: ${demo.email} / ${demo.password}`, `Demo validation key: ${demo.validationKey}`] : []),
    ...(smtpUrl === null ? [`Mailbox: ${mailboxAddress(publicUrl, dataDir)}`] : []),
  ].join('\n');
}

const storageIsAway = (name: string) =>
  `${variableOf(name)}: the storage does not answer. What asks for its files is answered 503 until it does.`;

/** A database that does not answer affects only its own companies, so the operator is told here. */
function reportAbsences(databases: Databases, log: FastifyInstance['log']): void {
  databases.followAvailability(({ database, error }) => {
    if (error === null) log.warn({ database }, 'the database is there: its companies are served');
    else log.error({ database }, `${explainAbsence(database, error)} Its companies are answered 503 until it comes.`);
  });
}

/** Where the operator's command line reaches this server, which may listen on every address or on one. */
function operatorUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

interface Running {
  app: FastifyInstance;
  services: Services;
  jobs: ServerJobs;
  access: OperatorAccess;
  demo: Demo | null;
}

async function stop({ app, services, jobs, access, demo }: Running, print: ServerOptions['print']): Promise<void> {
  // Streams would keep the server open for ever: they are told to reconnect first.
  const closed = app.close();
  await services.hub.close();
  const outstayed = setTimeout(() => app.server.closeAllConnections(), requestsTimeoutMs);
  await closed;
  clearTimeout(outstayed);
  await withTimeout(jobsTimeoutMs, Promise.all([jobs.stop(), demo?.presence.stop(), demo?.tours.stop()])).catch(
    () => undefined,
  );
  await removeAccess(services.configuration.dataDir, access);
  await services.databases.close();
  print(`${productName} stopped`);
}
