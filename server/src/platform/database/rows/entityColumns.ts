import { sql, type RawBuilder } from 'kysely';
import type { Snapshot } from './difference.ts';
import type { ColumnsOf } from '../tables.ts';

/** The part of a schema that determines columns: the names of its fields. */
export interface Schema<Value> {
  readonly shape: object;
  readonly _zod: { readonly output: Value };
}

/** How a table's rows are presented. */
interface PresentedDefinition<Entity, Computed extends string> {
  /** Schema of the presented entity: every field is a column, except those in `computed`. */
  entity: Schema<Entity>;
  /** Presented fields that are no columns: SQL over the table under an alias. */
  computed: Readonly<Record<Computed, (alias: string) => RawBuilder<unknown>>>;
  /** Fields of the contract's entity that differ from the row, whose times are already in milliseconds. */
  present?(row: Entity): Partial<Entity>;
}

export interface EntityDefinition<Entity, Fields, Computed extends string, Derived> extends PresentedDefinition<
  Entity,
  Computed
> {
  /** Schema of the written fields: every field is a column, except those in `computed`. */
  fields: Schema<Fields>;
  /** Columns that follow from the fields, such as sort keys and the text that is searched. */
  derived(fields: Omit<Fields, Computed>): Derived;
  /** Values that an activity keeps; default: the fields that are columns. */
  snapshot?(fields: Omit<Fields, Computed>, entity: Entity): Snapshot;
}

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a table that the contract's schema presents, and the conversion of rows to entities. */
export class PresentedColumns<Entity extends object, Computed extends string = never> {
  readonly #definition: PresentedDefinition<Entity, Computed>;
  readonly #presented: readonly string[];

  constructor(definition: PresentedDefinition<Entity, Computed>) {
    this.#definition = definition;
    this.#presented = Object.keys(definition.entity.shape);
  }

  protected isColumn(field: string): boolean {
    return !Object.hasOwn(this.#definition.computed, field);
  }

  /** The select list of all presented fields, for a table alias. @param instead replaces computed fields */
  columns(alias: string, instead: Partial<Record<Computed, RawBuilder<unknown>>> = {}): RawBuilder<unknown> {
    const valueOf = (field: string) =>
      this.isColumn(field)
        ? sql.raw(`${alias}.${columnOf(field)}`)
        : (instead[field as Computed] ?? this.#definition.computed[field as Computed](alias));
    return sql.join(this.#presented.map((field) => sql`${valueOf(field)} as ${sql.raw(`"${field}"`)}`));
  }

  /** Converts a row that was read with `columns` to the contract's entity. */
  readonly present = (row: object): Entity => {
    const entity = valuesOf(this.#presented, (field) => (row as Record<string, unknown>)[field]) as Entity;
    return { ...entity, ...this.#definition.present?.(entity) };
  };
}

function valuesOf(fields: readonly string[], valueOf: (field: string) => unknown): object {
  const values = fields.map((field) => {
    const value = valueOf(field);
    return [field, value instanceof Date ? value.getTime() : value];
  });
  return Object.fromEntries(values);
}

/** Converts a whole row to the contract's entity. @param given fields that are no columns, or differ from them */
export const presentRow = <Entity extends object>(
  { shape }: Schema<Entity>,
  row: object,
  given: Partial<Entity>,
): Entity => ({
  ...(valuesOf(Object.keys(shape), (field) => (row as Record<string, unknown>)[columnOf(field)]) as Entity),
  ...given,
});

/** `PresentedColumns`, and the columns into which the fields are written. */
export class EntityColumns<
  Entity extends object,
  Fields extends object,
  Computed extends string,
  Derived,
> extends PresentedColumns<Entity, Computed> {
  readonly #definition: EntityDefinition<Entity, Fields, Computed, Derived>;
  readonly #own: readonly string[];

  constructor(definition: EntityDefinition<Entity, Fields, Computed, Derived>) {
    super(definition);
    this.#definition = definition;
    this.#own = Object.keys(definition.fields.shape).filter((field) => this.isColumn(field));
  }

  /** The fields of an entity that are columns and may be written. */
  ownFields(entity: Entity): Omit<Fields, Computed> {
    const values = this.#own.map((field) => [field, (entity as Record<string, unknown>)[field]]);
    return Object.fromEntries(values) as Omit<Fields, Computed>;
  }

  snapshot(entity: Entity): Snapshot {
    const fields = this.ownFields(entity);
    return this.#definition.snapshot?.(fields, entity) ?? fields;
  }

  /** All columns that the fields determine, derived ones included. */
  columnsOf(fields: Omit<Fields, Computed>): ColumnsOf<Omit<Fields, Computed>> & Derived {
    const values = this.#own.map((field) => [columnOf(field), (fields as Record<string, unknown>)[field]]);
    return {
      ...(Object.fromEntries(values) as ColumnsOf<Omit<Fields, Computed>>),
      ...this.#definition.derived(fields),
    };
  }
}
