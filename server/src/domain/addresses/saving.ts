/** Saves rows with an address: a provider is asked for the position first, outside of the transaction. */
import type { Position } from '#contract/platform/position.ts';
import type { KeptPosition } from '#contract/partners/postalAddress.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import {
  addressPatch,
  askProvider,
  locate,
  locateByProvider,
  movedAddress,
  refuseWrongZipCode,
  type KeptAddress,
  type PostalAddress,
  type Providers,
} from './locating.ts';

/** Functions of the feature that stores the rows; `found` is the provider's position of the address, or null. */
interface LocatedRows<Entity, Fields, Patch> {
  table: {
    find(tx: CompanyQuery, key: string): Promise<Entity | null>;
    update(
      tx: CompanyTransaction,
      key: string,
      version: number,
      patch: (current: Entity) => Promise<KeptPosition>,
    ): Promise<Entity>;
  };
  insert(tx: CompanyTransaction, fields: Fields, found: KeptPosition | null): Promise<Entity>;
  update(
    tx: CompanyTransaction,
    key: string,
    version: number,
    patch: Patch,
    found: KeptPosition | null,
  ): Promise<Entity>;
}

interface Change {
  key: string;
  version: number;
}

/** The create and update operations of rows with an address. */
export const savingLocated = <
  Entity extends KeptAddress,
  Fields extends PostalAddress,
  Patch extends Partial<PostalAddress>,
>(
  providers: Providers,
  { table, insert, update }: LocatedRows<Entity, Fields, Patch>,
) => ({
  async create(context: SessionContext, fields: Fields): Promise<Entity> {
    const found = await locateByProvider(providers, context, () => Promise.resolve(fields));
    return context.create((tx) => insert(tx, fields, found));
  },

  async update(context: SessionContext, { key, version }: Change, patch: Patch): Promise<Entity> {
    const found = await locateByProvider(providers, context, async (tx) => {
      const current = await table.find(tx, key);
      return current && movedAddress(current, patch);
    });
    return context.writeTransaction((tx) => update(tx, key, version, patch, found));
  },

  /** @param position the position that the person has set; null computes the position from the address again */
  async setPosition(
    context: SessionContext,
    { key, version, position }: Change & { position: Position | null },
  ): Promise<Entity> {
    const current = position ? null : await context.query((tx) => table.find(tx, key));
    const asked = current && (await askProvider(providers, context.session.company, current));
    return context.writeTransaction((tx) =>
      table.update(tx, key, version, async (locked) =>
        position
          ? { position, positionPrecision: 'house', positionSource: 'manual' }
          : (asked?.found ?? (await locate(locked))),
      ),
    );
  },
});

/** A new row's fields with the position of its address. */
export const located = async <Fields extends PostalAddress>(
  fields: Fields,
  found: KeptPosition | null,
): Promise<Fields & KeptPosition> => ({ ...fields, ...(found ?? (await locate(fields))) });

/**
 * A patch with the new position; a position that a person has set stays.
 * @throws `invalid-input`
 */
export const relocated =
  <Patch extends Partial<PostalAddress>>(patch: Patch, found: KeptPosition | null) =>
  async (current: KeptAddress): Promise<Patch & Partial<KeptPosition>> => {
    const settled = addressPatch(current, patch);
    refuseWrongZipCode({ ...current, ...settled });
    const moved = movedAddress(current, settled);
    return moved ? { ...settled, ...(found ?? (await locate(moved))) } : settled;
  };
