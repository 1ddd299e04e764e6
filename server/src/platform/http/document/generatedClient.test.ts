import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAllTests, portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import type { TestPortal } from '#testing/fixtures/portal.ts';
import { buildApp } from '#server/app.ts';

const run = promisify(execFile);
const compiler = resolve(import.meta.dirname, '../../../../../node_modules/typescript/bin/tsc');

/** A program by somebody who knows the generated client and nothing else; the types of all it touches are checked. */
const program = `
import { Api, type Customer, type CustomerConflictError, type InvalidInputError } from './Api.ts';
declare const process: { env: Record<string, string> };

const { PORTAL = '', EMAIL = '', PASSWORD = '' } = process.env;
const api = new Api<string>({
  baseUrl: PORTAL + '/api',
  securityWorker: (token) => ({ headers: { authorization: 'Bearer ' + token } }),
  baseApiParams: { secure: true, format: 'json' },
});
const me = await api.account.accountSignIn({ email: EMAIL, password: PASSWORD });
api.setSecurityData(me.data.token ?? '');
const created = await api.customers.customersCreate({
  name: 'Feinkost Lindqvist', street: 'Bergmannstraße', zipCode: '10961', city: 'Berlin', country: 'Deutschland',
});
const customer: Customer = created.data;
const changed = await api.customers.customersUpdate(customer.key, { version: customer.version, phone: '+49 30 23125' });
const stale = await api.customers
  .customersUpdate(customer.key, { version: customer.version, city: 'Bonn' })
  .catch(({ error }: { error: CustomerConflictError }) => error.data.current.phone);
const wrong = await api.customers
  .customersUpdate(customer.key, { version: 2, zipCode: 'X' })
  .catch(({ error }: { error: InvalidInputError }) => error.data.issues.map(({ path, rule }) => path + ' ' + rule));
const list = await api.customers.customersList({ limit: 1, sort: '-name', search: 'lindqvist' });
const vehicles = await api.vehicles.vehiclesList({ damaged: false });
console.log(JSON.stringify({
  isAdministrator: me.data.isAdministrator,
  phone: changed.data.phone,
  stale,
  wrong,
  total: list.data.total,
  vehicles: vehicles.data.counts.all,
}));
`;

describe('a generated client', () => {
  const folder = temporaryFolder('client');
  const portal = portalFor('embedded');
  const owner = forAllTests(async () => (await portal.addCompany()).addPerson());
  let app: TestPortal['app'];
  let url: string;

  beforeAll(async () => {
    app = await buildApp(portal.services);
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    await givePassword(portal, owner);
    const spec = (await (await fetch(`${url}/api/openapi.json`)).json()) as never;
    const { files } = await generateApi({ spec, output: false, silent: true, generateClient: true });
    for (const { fileName, fileExtension, fileContent } of files)
      writeFileSync(join(folder, `${fileName}${fileExtension}`), fileContent);
    writeFileSync(join(folder, 'program.ts'), program);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => app.close());

  test('compiles, and so does what uses it', async () => {
    const options = '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --target es2023 --module nodenext';
    const compiled = run(process.execPath, [compiler, ...options.split(' '), '--lib', 'es2023,dom', 'program.ts'], {
      cwd: folder,
    });
    expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' });
  });

  test('signs in, creates, changes, reads and understands refusals', async () => {
    const { stdout } = await run(process.execPath, ['--experimental-transform-types', 'program.ts'], {
      cwd: folder,
      env: { ...process.env, PORTAL: url, EMAIL: owner.email, PASSWORD: rightPassword },
    });
    expect(JSON.parse(stdout)).toEqual({
      isAdministrator: true,
      phone: '+49 30 23125',
      stale: '+49 30 23125',
      wrong: ['zipCode zip-code'],
      total: 1,
      vehicles: 0,
    });
  });
});
