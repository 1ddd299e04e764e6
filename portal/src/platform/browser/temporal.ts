/** The browser's own Temporal, which the build uses in the place of `temporal-polyfill`; older browsers load that. */
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

export const { Temporal } = globalThis as typeof globalThis & Pick<typeof import('temporal-polyfill'), 'Temporal'>;
