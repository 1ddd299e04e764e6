/** One server process: databases, application, jobs and the lines that it prints, from start to stop. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { productName } from '#contract/product.ts';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { loadDemo } from './demo/load.ts';
import { openDatabases } from './platform/database/open.ts';
import { createParts, type ServerParts } from './parts.ts';

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

/** The built portal: beside the built server, or in dist when the server runs from its source. */
function portalFolder(): string {
  const besideServer = path.join(import.meta.dirname, '..', 'portal');
  return path.basename(path.dirname(import.meta.dirname)) === 'dist' ? besideServer : path.join(import.meta.dirname, '..', '..', 'dist', 'portal');
}

/** Starts the server; on return it answers. */
export async function startServer(configuration: Configuration, { print }: ServerOptions): Promise<RunningServer> {
  await prepareFolder(configuration.dataDir);
  const databases = await openDatabases(configuration);
  let app: FastifyInstance | null = null;
  try {
    const parts = createParts({ configuration, databases, portalFolder: portalFolder(), wakeMail: () => undefined });
    const demo = configuration.demo ? await loadDemo({ databases, identity: parts.account.identity, dataDir: configuration.dataDir }) : null;
    app = await buildApp(parts);
    await app.listen({ host: configuration.host, port: configuration.port });
    const address = app.server.address();
    print(`${productName} is ready at ${configuration.publicUrl}`);
    if (demo) {
      print(`Demo sign-in: ${demo.email} / ${demo.password}`);
      print(`Demo validation key: ${demo.validationKey}`);
    }
    if (configuration.smtpUrl === null) print(`Mailbox: ${configuration.publicUrl}/mailbox`);
    return { port: typeof address === 'object' && address ? address.port : configuration.port, stop: () => stop(app as FastifyInstance, parts, print) };
  } catch (error) {
    await app?.close();
    await databases.close();
    throw error;
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.access(folder, fs.constants.W_OK);
}

async function stop(app: FastifyInstance, { live, databases }: ServerParts, print: ServerOptions['print']): Promise<void> {
  // Streams would keep the server open for ever: they are told to reconnect first.
  const closed = app.close();
  await live.hub.close();
  await closed;
  await databases.close();
  print(`${productName} stopped`);
}
