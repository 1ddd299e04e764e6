/** Bundles the server into dist/server: one file to read at the start instead of some thousand, so that it answers at once. */
import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { frugal } from './scripts/memory.mjs';

/** Lays the pages of the API's documentation beside the server, so that the installation needs no package for them. */
const documentationPage: Plugin = {
  name: 'documentation-page',
  writeBundle({ dir }) {
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE']) {
      cpSync(
        resolve(import.meta.dirname, 'node_modules/swagger-ui-dist', file),
        join(dir ?? 'dist/server', 'documentation', file),
      );
    }
    const beside = (name: string) => join(dir ?? 'dist/server', 'documentation', name);
    cpSync(resolve(import.meta.dirname, 'docs/api.md'), beside('api.md'));
    cpSync(resolve(import.meta.dirname, 'server/src/platform/http/apiManual.css'), beside('api.css'));
  },
};

/** Lays the demo's pictures beside the server, where it reads them. */
const demoPictures: Plugin = {
  name: 'demo-pictures',
  writeBundle({ dir }) {
    cpSync(resolve(import.meta.dirname, 'server/src/demo/pictures'), join(dir ?? 'dist/server', 'pictures'), {
      recursive: true,
    });
  },
};

/** Lays the typeface of PDFs beside the server, where it reads it. */
const pdfFonts: Plugin = {
  name: 'pdf-fonts',
  writeBundle({ dir }) {
    for (const file of ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf', 'LICENSE_FONT']) {
      cpSync(
        resolve(import.meta.dirname, 'node_modules/@expo-google-fonts/inter', file),
        join(dir ?? 'dist/server', 'fonts', basename(file)),
      );
    }
  },
};

/**
 * Leaves out what the framework loads for features that the server does not use: schemas of routes, requests without a
 * network, routes for each file of a folder.
 */
const unused: Plugin = {
  name: 'unused',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(@fastify\/(ajv-compiler|fast-json-stringify-compiler)|light-my-request|glob)$/ },
    handler: () => '\0unused',
  },
  load: { filter: { id: /^\0unused$/ }, handler: () => 'export const glob = null;' },
};

/** The program itself: sees to the memory, lets Node keep what it compiled from the bundle for the next start, and runs it. */
const program: Plugin = {
  name: 'program',
  generateBundle() {
    const source = [
      "import { enableCompileCache } from 'node:module';",
      // Node takes these flags at its start alone: who starts this file without them is started anew, under the same id.
      'const { DATABASE_URL, NODE_OPTIONS = "" } = process.env;',
      'const isPlain = process.execArgv.length === 0 && !/--max-|--heap-/.test(NODE_OPTIONS);',
      'if (DATABASE_URL && isPlain && process.platform !== "win32")',
      `  process.execve?.(process.execPath, [process.execPath, ...${JSON.stringify(frugal)}, ...process.argv.slice(1)]);`,
      "enableCompileCache(import.meta.dirname + '/.compiled');",
      "await import('./server.js');",
      '',
    ].join('\n');
    this.emitFile({ type: 'asset', fileName: 'main.js', source });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [unused, documentationPage, demoPictures, pdfFonts, program],
  build: {
    ssr: true,
    outDir: resolve(import.meta.dirname, 'dist/server'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: {
        server: resolve(import.meta.dirname, 'server/src/main.ts'),
        operator: resolve(import.meta.dirname, 'server/src/operator/main.ts'),
        embeddedThread: resolve(import.meta.dirname, 'server/src/platform/database/engines/embeddedThread.ts'),
        readingThread: resolve(import.meta.dirname, 'server/src/platform/spreadsheets/readingThread.ts'),
        pdfThread: resolve(import.meta.dirname, 'server/src/platform/pdf/pdfThread.ts'),
        unfoldingThread: resolve(import.meta.dirname, 'server/src/features/dispatch/archive/unfoldingThread.ts'),
        optimiserThread: resolve(
          import.meta.dirname,
          'server/src/features/dispatch/planning/optimising/optimiserThread.ts',
        ),
        distributorThread: resolve(
          import.meta.dirname,
          'server/src/features/dispatch/board/distributing/distributorThread.ts',
        ),
        pictureProcess: resolve(import.meta.dirname, 'server/src/platform/files/pictureProcess.ts'),
        roadsProcess: resolve(import.meta.dirname, 'server/src/domain/providers/roadsProcess.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // A letter beyond ASCII doubles a file in memory.
        charset: 'ascii',
        // Fewer bytes to decode; names stay, for readable stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'sharp'] },
});
