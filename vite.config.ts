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

/** One chunk for what every visit needs, notices in its corner too: compressed together it weighs 15 kB less than apart. */
const startsEveryVisit =
  /icons-react\/dist\/esm\/(icons\/Icon(Refresh|AlertTriangleFilled|CircleCheckFilled|AddressBook|LayoutDashboard|SteeringWheel|TemperatureSnow|Truck)|createReactComponent|defaultAttributes)\.mjs$|contract\/src\/sorting\.ts$|portal\/src\/(main|list\/(listSearch|defineList)|features\/\w+\/list|entities\/people\/names|locales\/byFolder|features\/account\/SignInScreen|shell\/AuthLayout|ui\/(page\/PageHead|states\/ErrorInCard))\.tsx?$/;
/** And one for the shell with what its lists share: at 4G a request costs as much time as 160 kB. */
const startsAdminArea =
  /@tabler\/icons-react\/|contract\/src\/sorting\.ts$|portal\/src\/(shell\/Shell|platform\/(browser\/useIsPhone|i18n\/dates|clock\/clock)|ui\/(cards\/Card|dialogs\/ConfirmDialog)|list\/(?!ListSheet|RowSheet|listSearch|defineList)[\w.]+)\.(tsx?|css)$|@tanstack\/(react-)?(table|table-core|store)\//;

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
        navigateFallbackDenylist: [/^\/api\//, /^\/mailbox/, /^\/assets\//],
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
      },
    }),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/portal'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Declarations of the contract whose operations only the server runs: what imports a schema leaves them out.
      treeshake: { manualPureFunctions: ['operation', 'eventIterator', 'listOutput'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: startsEveryVisit, priority: 2 },
            { name: 'admin', test: startsAdminArea, priority: 1 },
            // What screens share, in one file: over HTTP/1.1 a request costs as much time as 160 kB.
            {
              name: 'shared',
              test: /portal\/src\/(platform|ui|list|forms|entities)\/|contract\/src\/|node_modules\//,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, xfwd: true }, '/mailbox': server },
  },
});
