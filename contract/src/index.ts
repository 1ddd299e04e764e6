import * as contract from './features.ts';

export { contract };
export type Contract = typeof contract;
