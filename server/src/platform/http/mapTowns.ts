/** The towns of the embedded table, as labels for maps without internet access. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const daySeconds = 24 * 60 * 60;

interface Towns {
  compressed: Buffer;
  etag: string;
}
let towns: Promise<Towns> | undefined;

/** Made at the first request, so that the start does not wait for the table. */
async function makeTowns(): Promise<Towns> {
  const { readTowns } = await import('#planner/geocoding/countries.ts');
  const features = (await readTowns()).map(({ name, position, population, town }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [position.lng, position.lat] },
    properties: { name, population, isPart: town !== undefined },
  }));
  const compressed = await promisify(gzip)(JSON.stringify({ type: 'FeatureCollection', features }));
  return { compressed, etag: `"${compressed.length.toString(36)}-${features.length.toString(36)}"` };
}

/** Serves the towns as GeoJSON: `name`, `population` (0 if unknown) and whether the place `isPart` of a town. */
export function registerMapTowns(app: FastifyInstance): void {
  app.get('/map/towns.geojson', async ({ headers }, reply) => {
    towns ??= makeTowns();
    const { compressed, etag } = await towns;
    void reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': `public, max-age=${daySeconds}`,
      'content-type': 'application/geo+json',
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    if (!headers['accept-encoding']?.includes('gzip')) return promisify(gunzip)(compressed);
    return reply.header('content-encoding', 'gzip').send(compressed);
  });
}
