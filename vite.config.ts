/** Builds the portal into dist/portal, and serves it with hot reload in front of the server during development. */
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileAhead } from './portal/compileAhead.ts';
import { contractRoutes } from './portal/contractRoutes.ts';
import { inlineEarly } from './portal/document/inlineEarly.ts';
import { styles } from './portal/styles.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`;

const source = (path: string) => resolve(import.meta.dirname, 'portal/src', path);
/** What every visit needs, up to the sign-in page. */
const startModules = ['main.tsx', 'shell/AuthLayout.tsx', 'features/account/SignInScreen.tsx'].map(source);
const shell = source('shell/Shell.tsx');
const useList = source('list/useList.ts');
/**
 * Lists that stay by themselves: that of tours with what belongs to it, because the times of its bands weigh more than
 * all other lists together, and the short ones that are seldom opened.
 */
const ownChunks = ['tours', 'templates', 'unassignedStops', 'addresses', 'deliveryServices', 'administrators'].map(
  (feature) => source(`features/${feature}/`),
);

export default defineConfig({
  root: resolve(import.meta.dirname, 'portal'),
  css: styles,
  plugins: [
    react(),
    contractRoutes(),
    inlineEarly(),
    compileAhead(/^(start|admin|\w+Screen)$/),
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: (id) => startModules.includes(id), priority: 2 },
            // The shell and the lists, with what they import: over HTTP/1.1 a request costs as much time as 160 kB.
            {
              debugName: 'admin',
              name: (id, context) =>
                id === shell ||
                (context.getModuleInfo(id)?.importedIds.includes(useList) &&
                  !ownChunks.some((folder) => id.startsWith(folder)))
                  ? 'admin'
                  : null,
              priority: 1,
            },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, xfwd: true }, '/mailbox': server, '/map': server },
  },
});
