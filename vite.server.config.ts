/** Bundles the server into dist/server: one file to read at the start instead of some thousand, so that it answers at once. */
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'server/src/main.ts'),
    outDir: resolve(import.meta.dirname, 'dist/server'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
});
