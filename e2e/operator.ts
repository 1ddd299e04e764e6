import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Portal } from './fixtures.ts';

/** Runs the operator's command line beside the running server. @returns what it says */
export function operator(portal: Portal, ...words: string[]): string {
  const program = join(import.meta.dirname, '../server/src/operator/main.ts');
  const env = { ...process.env, ...portal.environment, PUBLIC_URL: portal.url };
  return execFileSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
}

/** Adds a company without anybody. @returns its validation key */
export function createCompany(portal: Portal, name: string): string {
  const [validationKey] = /\b[1-9]\d{4}\b/.exec(operator(portal, 'account', 'create', name)) ?? [];
  if (!validationKey) throw new Error('The operator’s command line named no validation key.');
  return validationKey;
}
