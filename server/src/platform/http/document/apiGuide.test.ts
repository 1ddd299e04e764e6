/** Runs the commands of docs/api.md as they stand there, one after the other in one shell, against a server on a port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import { portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { releaseTour } from '#testing/fixtures/driving.ts';
import { blackPng, photograph } from '#testing/fixtures/pictures.ts';
import { buildCustomer, buildVehicle, type TestPerson, type TestPortal } from '#testing/fixtures/portal.ts';
import { buildApp } from '#server/app.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
const separator = '--- next block ---';

describe('docs/api.md', () => {
  const folder = temporaryFolder('api-guide');
  const portal = portalFor('embedded');
  let app: TestPortal['app'];
  let owner: TestPerson;
  let tour: string;
  let printed: string[];

  beforeAll(async () => {
    app = await buildApp(portal.services);
    const company = await portal.addCompany();
    owner = await company.addPerson();
    const driver = await company.addPerson({ role: 'driver' });
    for (const person of [owner, driver]) await givePassword(portal, person);
    await portal.call(owner, 'POST', '/vehicles', buildVehicle());
    await portal.call(owner, 'POST', '/customers', buildCustomer({ name: 'Zimmerei Öhl' }));
    writeFileSync(join(folder, 'photo.jpg'), await photograph());
    writeFileSync(join(folder, 'sign.png'), blackPng(400, 200));
    tour = (await releaseTour(portal, owner, driver)).key;
    printed = await run({
      PORTAL: await app.listen({ host: '127.0.0.1', port: 0 }),
      EMAIL: driver.email,
      PASSWORD: rightPassword,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: rightPassword,
    });
  });
  afterAll(() => app.close());

  /** @returns what each block printed; a command that fails ends the shell and is told */
  async function run(environment: Record<string, string>): Promise<string[]> {
    const script = ['set -eu', ...blocks.flatMap((block) => [block, `echo; echo '${separator}'`])].join('\n');
    const shell = spawn('bash', ['-c', script], { cwd: folder, env: { ...process.env, ...environment } });
    const [output, complaints] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')]);
    if (shell.exitCode !== 0) throw new Error(`The commands ended with ${shell.exitCode}:\n${output}\n${complaints}`);
    return output.split(separator).map((part) => part.trim());
  }

  const printedBy = (command: string) => {
    const index = blocks.findIndex((block) => block.includes(command));
    expect(index).toBeGreaterThanOrEqual(0);
    return printed[index] ?? '';
  };
  const total = async (path: string) =>
    (await portal.call(owner, 'GET', path)).body as { total: number; items: object[] };

  test('signs in, and the driver is online', async () => {
    expect(printedBy('/api/profile')).toContain('"role":"driver"');
    expect(printedBy('/heartbeat')).toMatch(/15000$/);
    expect(await total('/drivers')).toMatchObject({ items: [{ status: 'ONLINE' }] });
  });

  test('makes everything once that it sends twice', async () => {
    expect(await total('/damages')).toMatchObject({ total: 1, items: [{ photos: [{}] }] });
    expect(await total('/customers?search=lindqvist')).toMatchObject({ total: 1 });
  });

  test('drives a tour, and reports it twice', async () => {
    expect(printedBy('/acknowledged')).toContain('"acknowledged":1');
    expect(printedBy('/signs/')).toMatch(/delivered$/);
    const shown = (await portal.call(owner, 'GET', `/tours/${tour}`)).body;
    expect(shown).toMatchObject({ state: 'underWay' });
    expect((shown as Tour).stops[1]).toMatchObject({ state: 'delivered', photos: [{}] });
    expect(await total(`/tours/${tour}/steps`)).toMatchObject({ total: 3 });
  });

  test('changes, pages, follows, and reads an error', () => {
    expect(printedBy('--request PATCH')).toBe('2');
    expect(printedBy('--data-urlencode')).toContain('Zimmerei Öhl');
    expect(printedBy('Last-Event-ID')).toContain('"type":"revision"');
    expect(printedBy("--json '{}'")).toBe('required');
  });
});
