/**
 * Finds, inserts and updates a company's rows of one kind. Columns follow from the contract's schemas:
 * `houseNumber` is the column `house_number`, and times are milliseconds since 1970.
 */
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ActivityCollection } from '#contract/workplace/activities.ts';
import { failure } from '../../http/failure.ts';
import type { ChangeRecord, CompanyQuery, CompanyTransaction } from '../database.ts';
import { changedColumns, difference, isSame } from './difference.ts';
import { columnOf, EntityColumns, type EntityDefinition } from './entityColumns.ts';
import { prepare, type PreparedStatement } from '../connections/prepare.ts';
import type { CompanyTables, SnakeCase } from '../tables.ts';

/** What every entity has. */
export interface Versioned {
  version: number;
}

type Placeholders = Readonly<Record<string, unknown>>;

export interface TableDefinition<
  Entity extends Versioned,
  Fields extends object,
  Computed extends string,
  Derived extends object,
> extends EntityDefinition<Entity, Fields, Computed, Derived> {
  /** Default: `key`. */
  keyColumn?: string;
  /** The data of a `conflict` failure, if that is more than the entity. */
  currentOf?(tx: CompanyQuery, key: string): Promise<unknown>;
  /** Inserts dependent rows of a new row in the same statement, which returns the presented row. */
  inserting?: {
    /** Fields that it needs besides `company` and `key`. */
    names: readonly (keyof Fields & string)[];
    /**
     * @param added the insertion of the row
     * @param columns the presented columns of `added`; `instead` replaces computed fields
     */
    statement(
      placeholders: Placeholders,
      added: RawBuilder<unknown>,
      columns: (instead: Partial<Record<Computed, RawBuilder<unknown>>>) => RawBuilder<unknown>,
    ): RawBuilder<unknown>;
  };
}

/** The changed fields, or a function that computes them from the current row, which stays locked. */
type Patch<Entity, Fields> = Partial<Fields> | ((current: Entity) => Promise<Partial<Fields>>);

/** What an update writes besides fields that are columns, and how the change is recorded. */
export interface Change<Entity> {
  /** Name of the activity; default: `update` of the table, such as `customers.update`. */
  action?: string;
  /** True if the row has to be written although no field has changed. */
  differs?(current: Entity): boolean;
  /** Called if the row is written. @returns changed properties of the entity, and further columns of the row */
  write?(current: Entity): Promise<Written<Entity>> | Written<Entity>;
  /** Called after the write. @returns how the change is recorded; with `isUnsaid` it leaves no activity */
  recorded?(
    before: Entity,
    after: Entity,
  ): Pick<ChangeRecord, 'audience' | 'concerns' | 'foldedWithinMs'> & { isUnsaid?: boolean };
}

interface Written<Entity> {
  entity?: Partial<Entity> | undefined;
  columns?: object;
}

/**
 * Names a collection on the live stream, the first half of its activities, as `customers.update`, and its table:
 * `deliveryServices` is the table `delivery_services`.
 */
export type TableName = {
  [Name in ActivityCollection]: SnakeCase<Name> extends keyof CompanyTables ? Name : never;
}[ActivityCollection];

export class CompanyTable<
  Entity extends Versioned,
  Fields extends object,
  Computed extends string,
  Derived extends object,
> extends EntityColumns<Entity, Fields, Computed, Derived> {
  /** Condition of rows `t` that exist for users; false for a deleted row, for example. */
  readonly isThere: RawBuilder<unknown>;
  protected readonly name: TableName;
  protected readonly table: RawBuilder<unknown>;
  readonly #keyColumn: RawBuilder<unknown>;
  readonly #definition: TableDefinition<Entity, Fields, Computed, Derived>;
  readonly #found: PreparedStatement<'company' | 'key', object>;
  readonly #locked: PreparedStatement<'company' | 'key', { now: Date }>;
  #inserted: PreparedStatement<string, object> | null = null;
  /** Prepared updates by the columns that they write: there are few combinations. */
  readonly #updates = new Map<string, PreparedStatement<string, unknown>>();

  constructor(
    name: TableName,
    definition: TableDefinition<Entity, Fields, Computed, Derived>,
    isThere: RawBuilder<unknown> = sql`true`,
  ) {
    super(definition);
    this.isThere = isThere;
    this.name = name;
    this.table = sql.raw(`company.${columnOf(name)}`);
    this.#definition = definition;
    this.#keyColumn = sql.raw(definition.keyColumn ?? 'key');
    const byKey = ({ company, key }: Placeholders) =>
      sql`from ${this.table} t where t.company = ${company} and t.${this.#keyColumn} = ${key} and ${isThere}`;
    this.#found = prepare(
      ['company', 'key'],
      (placeholders) => sql<object>`select ${this.columns('t')} ${byKey(placeholders)}`,
    );
    // `now` is the transaction's time, which is also the `modified` time of the rows that it writes.
    this.#locked = prepare(
      ['company', 'key'],
      (placeholders) =>
        sql<{ now: Date }>`select ${this.columns('t')}, now() ${byKey(placeholders)} for no key update of t`,
    );
  }

  readonly find = async ({ db, company }: CompanyQuery, key: string): Promise<Entity | null> => {
    const [row] = await this.#found.run(db, { company, key });
    return row ? this.present(row) : null;
  };

  /** The rows of several keys, in no order; keys without a row are skipped. */
  readonly findMany = async ({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Entity[]> => {
    const { rows } = await sql<object>`select ${this.columns('t')} from ${this.table} t
      where t.company = ${company} and t.${this.#keyColumn} = any (${sql.val(keys)}::uuid[]) and ${this.isThere}`.execute(
      db,
    );
    return rows.map(this.present);
  };

  /** @param check throws if the new row is not as intended */
  async insert(tx: CompanyTransaction, fields: Fields, check?: (entity: Entity) => void): Promise<Entity> {
    const columns = this.columnsOf(fields);
    const values = { ...fields, company: tx.company, key: uuidv7(), ...columns };
    const [row] = await this.#insertion(Object.keys(columns)).run(tx.db, values);
    const entity = this.present(row as object);
    check?.(entity);
    const { name: collection } = this;
    const after = this.snapshot(entity);
    tx.record({ collection, key: values.key, kind: 'added', action: `${collection}.create`, after });
    return entity;
  }

  #insertion(columns: readonly string[]): PreparedStatement<string, object> {
    const { inserting } = this.#definition;
    this.#inserted ??= prepare(['company', 'key', ...columns, ...(inserting?.names ?? [])], (placeholders) => {
      const names = ['company', 'key', ...columns];
      const added = sql`insert into ${this.table} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(names.map((name) => placeholders[name]))}) returning *`;
      const statement =
        inserting?.statement(placeholders, added, (instead) => this.columns('added', instead)) ??
        sql`with added as (${added}) select ${this.columns('added')} from added`;
      return statement.$castTo<object>();
    });
    return this.#inserted;
  }

  /**
   * Changes fields of a row; if none of them differs, returns the current entity.
   * @param expected the version on which the change is based, or a condition for the current row
   * @throws `not-found`; `conflict` with the current entity if the row is not as expected
   */
  readonly update = async (
    tx: CompanyTransaction,
    key: string,
    expected: number | ((current: Entity) => boolean),
    patch: Patch<Entity, Omit<Fields, Computed>>,
    { action = `${this.name}.update`, differs, write, recorded }: Change<Entity> = {},
  ): Promise<Entity> => {
    const { current, now } = await this.#lock(tx, key, expected);
    const version = current.version + 1;
    const before = this.ownFields(current);
    const fields = { ...before, ...(typeof patch === 'function' ? await patch(current) : patch) };
    if (isSame(before, fields) && !differs?.(current)) return current;
    const written = await write?.(current);
    const columns = { ...changedColumns(this.columnsOf(before), this.columnsOf(fields)), ...written?.columns };
    const values = { company: tx.company, key, version, ...columns };
    tx.deferUntilCommit(this.#updateOf(Object.keys(columns)).with(values));
    const marked = { version, ...('modified' in current && { modified: now }) };
    const after = { ...current, ...fields, ...marked, ...written?.entity };
    const { isUnsaid = false, ...concerned } = recorded?.(current, after) ?? {};
    const change = { collection: this.name, key, kind: 'changed', ...concerned } as const;
    const changed = difference(this.snapshot(current), this.snapshot(after));
    tx.record(isUnsaid ? { ...change, action: null } : { ...change, action, ...changed });
    return after;
  };

  /** @returns the row, locked until the transaction ends, and the transaction's time (ms) */
  async #lock(
    tx: CompanyTransaction,
    key: string,
    expected: number | ((current: Entity) => boolean),
  ): Promise<{ current: Entity; now: number }> {
    const [row] = await this.#locked.run(tx.db, { company: tx.company, key });
    if (!row) throw failure('not-found');
    const current = this.present(row);
    // Read again: computed fields were read before the wait for the lock.
    if (typeof expected === 'number' ? current.version !== expected : !expected(current))
      throw failure('conflict', { current: await (this.#definition.currentOf ?? this.find)(tx, key) });
    return { current, now: row.now.getTime() };
  }

  #updateOf(columns: readonly string[]): PreparedStatement<string, unknown> {
    const known = this.#updates.get(columns.join());
    if (known) return known;
    const statement = prepare(['company', 'key', 'version', ...columns], ({ company, key, ...values }) => {
      const written = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      return sql`update ${this.table} set ${sql.join(written)}, modified = now() where company = ${company} and ${this.#keyColumn} = ${key}`;
    });
    this.#updates.set(columns.join(), statement);
    return statement;
  }
}
