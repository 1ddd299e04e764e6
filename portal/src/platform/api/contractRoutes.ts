/** The contract as the client of it needs it; the build puts the bare routes in its place (portal/contractRoutes.ts). */
export { contract as contractRoutes } from '#contract/index.ts';
