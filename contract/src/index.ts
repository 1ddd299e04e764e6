/** The product's table of contents: everything that the server offers, a line a feature. */
import { accountOperations } from './account.ts';
import { categoryOperations } from './categories.ts';
import { customerOperations } from './customers.ts';
import { installationOperations } from './installation.ts';
import { liveOperations } from './live.ts';

export const contract = {
  account: accountOperations,
  categories: categoryOperations,
  customers: customerOperations,
  installation: installationOperations,
  live: liveOperations,
};
export type Contract = typeof contract;
