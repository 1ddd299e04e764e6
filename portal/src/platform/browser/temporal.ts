/** The browser's own Temporal, which the build uses in the place of `temporal-polyfill`; older browsers load that. */
import type * as polyfill from 'temporal-polyfill';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

export const { Temporal } = globalThis as typeof globalThis & Pick<typeof polyfill, 'Temporal'>;
