/** Compresses what the portal is made of once, at build time, as hard as it goes, so that the server never has to. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|geojson|mjs|webmanifest)$/;
const notWorthItBelow = 1024;

/** Puts `.br` and `.gz` beside every text file of a folder; returns the size of each as it is served, by its relative path. */
export function compress(folder) {
  const sizes = new Map();
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = String(entry);
    if (!compressible.test(path)) continue;
    const content = readFileSync(join(folder, path));
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const brotli = brotliCompressSync(content, {
      params: { ...parameters, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const isWorthIt = content.length >= notWorthItBelow;
    sizes.set(path.replaceAll('\\', '/'), isWorthIt ? brotli.length : content.length);
    if (!isWorthIt) continue;
    writeFileSync(join(folder, `${path}.br`), brotli);
    writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
  return sizes;
}
