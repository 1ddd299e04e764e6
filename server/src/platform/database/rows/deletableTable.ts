import { sql, type RawBuilder } from 'kysely';
import { failure } from '../../http/failure.ts';
import { cancelTasks, scheduleTasks } from '../../jobs/scheduledTasks.ts';
import { CompanyTable, type TableDefinition, type TableName, type Versioned } from './companyTable.ts';
import type { ChangeRecord, CompanyTransaction } from '../database.ts';
import type { Snapshot } from './difference.ts';
import { columnOf } from './entityColumns.ts';
import type { ScheduledTaskKind } from '../tables.ts';

interface Deletion<Entity> {
  undoPeriodMs: number;
  /** Condition of this kind's rows `t`, if the table has other kinds too; undo and purge do not distinguish them. */
  only?: RawBuilder<boolean>;
  /** The kind of scheduled task that purges; its work is `purge`, or calls it. */
  purge: ScheduledTaskKind;
  /** Fields that the activity of a restored row contains; the first is the row's name in all activities. */
  named: readonly [keyof Entity & string, ...(keyof Entity & string)[]];
  /** People whom a row names as readers; they are notified in addition to people with the collection's permission. */
  readers?(entity: Entity): readonly string[];
  /** Keys of vehicles whose history shows the deletion and its undoing as well. */
  concerns?(entity: Entity): readonly string[];
}

interface Keyed extends Versioned {
  key: string;
}

/** A company's rows whose deletion can be undone for a while, before a scheduled task purges them. */
export class DeletableTable<
  Entity extends Keyed,
  Fields extends object,
  Computed extends string,
  Derived extends object,
> extends CompanyTable<Entity, Fields, Computed, Derived> {
  readonly #deletion: Deletion<Entity>;

  constructor(
    name: TableName,
    definition: TableDefinition<Entity, Fields, Computed, Derived>,
    deletion: Deletion<Entity>,
  ) {
    const isThere = deletion.only ? sql`t.deleted is null and ${deletion.only}` : sql`t.deleted is null`;
    super(name, definition, isThere);
    this.#deletion = deletion;
  }

  #recorded(entity: Entity): Pick<ChangeRecord, 'audience' | 'concerns'> {
    const [audience = [], concerns = []] = [this.#deletion.readers?.(entity), this.#deletion.concerns?.(entity)];
    return { ...(audience.length > 0 && { audience }), ...(concerns.length > 0 && { concerns }) };
  }

  get #undoPeriod() {
    return sql`make_interval(secs => ${this.#deletion.undoPeriodMs / 1000})`;
  }

  /** SQL for the object of an activity `a`: its current name, and the time of its deletion. */
  get activities() {
    const { undoPeriodMs, named } = this.#deletion;
    const ofObject = sql`from ${this.table} t where t.company = a.company and t.key = a.object`;
    return {
      presentName: sql`(select ${sql.ref(`t.${columnOf(named[0])}`)} ${ofObject})`,
      undo: { deleted: sql`(select t.deleted ${ofObject})`, periodMs: undoPeriodMs },
    };
  }

  /**
   * Marks rows as deleted; keys without a row are skipped.
   * @param keptOf further values that the activity keeps, such as rows that are deleted together with this one
   * @returns the deleted rows, and the time until which the deletion can be undone (ms since 1970)
   */
  async softDelete(
    tx: CompanyTransaction,
    keys: readonly string[],
    keptOf?: (entity: Entity) => Snapshot | Promise<Snapshot>,
  ): Promise<{ rows: Entity[]; undoUntil: number }> {
    const { undoPeriodMs, purge } = this.#deletion;
    const { rows } = await sql<object>`
      update ${this.table} t set deleted = now()
      where t.company = ${tx.company} and t.key = any (${sql.val(keys)}::uuid[]) and ${this.isThere}
      returning ${this.columns('t')}
    `.execute(tx.db);
    const removed = rows.map(this.present);
    const action = `${this.name}.remove`;
    for (const entity of removed) {
      const before = { ...this.snapshot(entity), ...(await keptOf?.(entity)) };
      tx.record({ collection: this.name, key: entity.key, kind: 'removed', action, before, ...this.#recorded(entity) });
    }
    const undoUntil = Date.now() + undoPeriodMs;
    scheduleTasks(tx, purge, keysOf(removed), new Date(undoUntil));
    return { rows: removed, undoUntil };
  }

  /** Undoes a deletion. @returns the restored rows */
  async restore(tx: CompanyTransaction, keys: readonly string[]): Promise<Entity[]> {
    const { purge, named } = this.#deletion;
    const { rows } = await sql<object>`
      update ${this.table} t set deleted = null
      where t.company = ${tx.company} and t.key = any (${sql.val(keys)}::uuid[]) and t.deleted > now() - ${this.#undoPeriod}
      returning ${this.columns('t')}
    `.execute(tx.db);
    const restored = rows.map(this.present);
    await cancelTasks(tx, purge, keysOf(restored));
    const action = `${this.name}.restore`;
    for (const entity of restored) {
      const after = Object.fromEntries(named.map((field) => [field, entity[field]]));
      tx.record({ collection: this.name, key: entity.key, kind: 'added', action, after, ...this.#recorded(entity) });
    }
    return restored;
  }

  /** `softDelete` for an operation. @returns the deleted keys, and the end of the undo period (ms since 1970) */
  readonly removeMany = async (tx: CompanyTransaction, keys: readonly string[]) => {
    const { rows, undoUntil } = await this.softDelete(tx, keys);
    return { keys: keysOf(rows), undoUntil };
  };

  /** `restore` for an operation. @throws `undo-expired` if none of the rows can be restored */
  readonly restoreMany = async (tx: CompanyTransaction, keys: readonly string[]) => {
    const restored = await this.restore(tx, keys);
    if (restored.length === 0) throw failure('undo-expired');
    return { keys: keysOf(restored) };
  };

  /** Purges rows whose undo period is over. @returns how many */
  readonly purge = async (tx: CompanyTransaction, keys: readonly string[]): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from ${this.table} where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
        and deleted <= now() - ${this.#undoPeriod}
    `.execute(tx.db);
    return Number(numAffectedRows ?? 0);
  };
}

const keysOf = (entities: readonly Keyed[]) => entities.map(({ key }) => key);
