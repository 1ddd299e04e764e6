/** Builds the portal into dist/portal, and serves it with hot reload in front of the server during development. */
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './portal/chunks.ts';
import { compileAhead } from './portal/compileAhead.ts';
import { contractRoutes } from './portal/contractRoutes.ts';
import { inlineEarly } from './portal/document/inlineEarly.ts';
import { styles } from './portal/styles.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`;

export default defineConfig({
  root: resolve(import.meta.dirname, 'portal'),
  css: styles,
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill$/,
        replacement: resolve(import.meta.dirname, 'portal/src/platform/browser/temporal.ts'),
      },
    ],
  },
  plugins: [
    react(),
    contractRoutes(),
    inlineEarly(),
    compileAhead(/^(start|admin|lists|\w+Screen)$/),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      workbox: {
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/mailbox/, /^\/assets\//, /^\/map\//],
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
        // Maps are loaded where they show, and need the network for their ground anyway.
        globIgnores: ['**/{MapCanvas,maplibre,tiledGround}*'],
      },
    }),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/portal'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      // Declarations of the contract that nothing reads: what imports a limit leaves out the schemas and operations beside
      // it. To read a property does nothing anywhere in the portal.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'z',
          'operationsOf',
          'rowOperations',
          'transition',
          'keysUpTo',
          'eventIterator',
          'listOutput',
        ],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, xfwd: true }, '/mailbox': server, '/map': server },
  },
});
