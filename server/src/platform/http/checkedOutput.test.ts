import { os } from '@orpc/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkConflict, checkOutput } from './checkedOutput.ts';
import { failure } from './failure.ts';

const procedure = os
  .route({ method: 'GET', path: '/drivers' })
  .output(z.object({ name: z.string(), phone: z.optional(z.string()) }))
  .handler(() => ({ name: '' }));

test.each([[{ name: 'Änne' }], [{ phone: undefined, name: 'Änne' }], [{ phone: '', name: 'Änne' }]])(
  '%j is what the contract says',
  async (output) => {
    await expect(checkOutput(procedure, output)).resolves.toBeUndefined();
  },
);

test('a field that the contract does not name is refused, at any depth', async () => {
  const leaking = { name: 'Änne', passwordHash: 'x' };
  await expect(checkOutput(procedure, leaking)).rejects.toThrow('GET /drivers answers more than it says');
  const pages = os.output(z.object({ items: z.array(z.object({ key: z.string() })) })).handler(() => ({ items: [] }));
  await expect(checkOutput(pages, { items: [{ key: '1', version: 2 }] })).rejects.toThrow('more than it says');
});

test('a value of another kind is refused', async () => {
  await expect(checkOutput(procedure, { name: 7 })).rejects.toThrow('does not answer what it says');
  await expect(checkOutput(procedure, undefined)).rejects.toThrow('does not answer what it says');
});

test('what comes with a conflict is held to the contract as well', async () => {
  const data = z.object({ current: z.object({ name: z.string() }) });
  const changing = os.errors({ conflict: { data } }).handler(() => null);
  const conflict = (current: object) => checkConflict(changing, failure('conflict', { current }));
  await expect(conflict({ name: 'Änne' })).resolves.toBeUndefined();
  await expect(conflict({ name: 7 })).rejects.toThrow('does not answer what it says');
  await expect(conflict({ name: 'Änne', passwordHash: 'x' })).rejects.toThrow('answers more than it says');
});
