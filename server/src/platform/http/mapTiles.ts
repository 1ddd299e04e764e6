/** The operator's map tiles: one PMTiles file, of which a browser reads only the parts that it shows. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigurationError } from '#server/variables.ts';
import { answerRange } from './ranges.ts';

export interface MapTiles {
  /** Path below the portal's address; differs for each version of the file. */
  address: string;
  /** Open while the server runs, so that replacing the file does not change it for browsers that read it. */
  descriptor: number;
  sizeBytes: number;
  /** A strong entity tag, quotes included. */
  etag: string;
}

/** The header of a PMTiles file (version 3 of the specification), and the offsets of its fields. */
const headerBytes = 127;
const magic = 'PMTiles';
const formatVersion = { at: 7, wanted: 3 };
const tileType = { at: 99, vector: 1 };
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Opens the file that MAP_TILES names.
 * @throws ConfigurationError if the file cannot be read, or is no PMTiles file with vector tiles
 */
export function openMapTiles(file: string | null): MapTiles | null {
  if (file === null) return null;
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    throw new ConfigurationError('MAP_TILES', 'names a file that cannot be read');
  }
  const header = Buffer.alloc(headerBytes);
  const stat = fstatSync(descriptor);
  const isWhole = stat.isFile() && readSync(descriptor, header, 0, headerBytes, 0) === headerBytes;
  const isPmTiles = header.toString('latin1', 0, magic.length) === magic;
  if (
    !isWhole ||
    !isPmTiles ||
    header[formatVersion.at] !== formatVersion.wanted ||
    header[tileType.at] !== tileType.vector
  ) {
    closeSync(descriptor);
    throw new ConfigurationError('MAP_TILES', 'must name a PMTiles file (version 3) with vector tiles');
  }
  const made = createHash('sha256').update(`${stat.size} ${stat.mtimeMs}`).update(header).digest('hex').slice(0, 16);
  return { address: `/map/${made}.pmtiles`, descriptor, sizeBytes: stat.size, etag: `"${made}"` };
}

/** Serves the tiles under their address, as a whole or by range. */
export function registerMapTiles(app: FastifyInstance, tiles: MapTiles | null): void {
  if (!tiles) return;
  app.get(tiles.address, { exposeHeadRoute: true }, (request, reply) => send(tiles, request, reply));
  app.addHook('onClose', (_app, done) => {
    closeSync(tiles.descriptor);
    done();
  });
}

function send({ descriptor, sizeBytes, etag }: MapTiles, { headers: asked }: FastifyRequest, reply: FastifyReply) {
  const { status, headers, start, end } = answerRange(asked, { sizeBytes, etag });
  void reply.code(status).headers({
    ...headers,
    // No proxy may compress the file: ranges refer to its uncompressed bytes.
    'cache-control': `public, max-age=${yearSeconds}, immutable, no-transform`,
    'content-type': 'application/octet-stream',
  });
  if (status !== 200 && status !== 206) return reply.send();
  return reply.send(createReadStream('', { fd: descriptor, autoClose: false, start, end }));
}
