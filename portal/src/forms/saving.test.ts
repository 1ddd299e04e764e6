import { ORPCError } from '@orpc/client';
import { describe, expect, it, vi } from 'vitest';
import { text, type Fields } from './fields.ts';
import { valuesOf } from './merging.ts';
import { saveMerged, type Update } from './saving.ts';

interface CustomerFields {
  name: string;
  city: string;
  phone: string;
}
type Customer = CustomerFields & { key: string; version: number };

const base: Customer = { key: 'k', name: 'Hofladen Märkisch Grün', city: 'Hoppegarten', phone: '1', version: 1 };
const fields: Fields<Customer, CustomerFields> = { name: text(), city: text(), phone: text() };
type Send = Update<Customer, CustomerFields>;
const saveCustomer = (from: Customer, values: CustomerFields, update: Send) =>
  saveMerged({ fields, base: from, values, update });
const mine = (change: Partial<CustomerFields>): CustomerFields => ({ ...valuesOf(fields, base), ...change });
const conflict = (current: Customer) => new ORPCError('conflict', { status: 409, data: { current } });

/** A server that holds a customer and refuses stale versions. */
function serverHolding(held: Customer) {
  let current = held;
  return vi.fn<Send>(({ version }, changes) => {
    if (version !== current.version) return Promise.reject(conflict(current));
    current = { ...current, ...changes, version: version + 1 };
    return Promise.resolve(current);
  });
}

describe('saveMerged', () => {
  it('sends only what changed, from the version that it was made from', async () => {
    const send = serverHolding(base);
    const result = await saveCustomer(base, mine({ phone: '2' }), send);
    expect(send.mock.calls).toEqual([[base, { phone: '2' }]]);
    expect(result).toMatchObject({ kind: 'saved', saved: { phone: '2', version: 2 }, taken: [] });
  });

  it('calls nobody when nothing changed', async () => {
    const send = serverHolding(base);
    await expect(saveCustomer(base, mine({}), send)).resolves.toMatchObject({ kind: 'saved' });
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps both changes where they do not overlap, and tells what was taken over', async () => {
    const send = serverHolding({ ...base, city: 'Strausberg', version: 4 });
    const result = await saveCustomer(base, mine({ phone: '2' }), send);
    expect(result).toMatchObject({ kind: 'saved', saved: { phone: '2', city: 'Strausberg' }, taken: ['city'] });
    expect(result).toMatchObject({ sent: mine({ phone: '2', city: 'Strausberg' }) });
    expect(send.mock.lastCall).toMatchObject([{ version: 4 }, { phone: '2' }]);
  });

  it('decides nothing where both changed the same field', async () => {
    const current = { ...base, phone: '3', version: 2 };
    await expect(saveCustomer(base, mine({ phone: '2' }), serverHolding(current))).resolves.toEqual({
      kind: 'undecided',
      current,
    });
  });

  it('passes other failures on', async () => {
    const gone = new ORPCError('not-found', { status: 404 });
    await expect(saveCustomer(base, mine({ phone: '2' }), () => Promise.reject(gone))).rejects.toBe(gone);
  });
});
