/** The contract, for the client. The build replaces this module with the bare routes (portal/contractRoutes.ts). */
export { contract as contractRoutes } from '#contract/index.ts';
