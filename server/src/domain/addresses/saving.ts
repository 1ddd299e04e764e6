/** How rows with an address are saved: a provider is asked for their position first, outside of the transaction. */
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

/** Rows with an address, as their feature keeps them; `found` is what a provider knows of the address, where it does. */
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

/** What the operations that save such rows do. */
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

  /** @param position where it is; null has it follow from the address again */
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

/** A new row's fields with the position to which its address leads. */
export const located = async <Fields extends PostalAddress>(
  fields: Fields,
  found: KeptPosition | null,
): Promise<Fields & KeptPosition> => ({ ...fields, ...(found ?? (await locate(fields))) });

/**
 * A change with the position to which it leads; where somebody has set the position themselves, that stays.
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
