import type { DescribedDocument, Schema, Schemas } from './types.ts';

const prefix = '#/components/schemas/';
export const refTo = (name: string): Schema => ({ $ref: `${prefix}${name}` });
/** The name of the schema to which a reference points. */
export const nameOf = ({ $ref = '' }: Schema): string => $ref.slice(prefix.length);

/** `customers.assignCategories` as `CustomersAssignCategories`. */
export const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

/** Names unnamed schemas with fields; a schema that equals a named one becomes a reference to it. */
export class Naming {
  readonly #schemas: Schemas;
  readonly #names: Map<string, string>;

  /** @param schemas the document's named schemas; extended and changed in place */
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
    for (const schema of Object.values(schemas)) tidy(schema);
    this.#names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
    for (const [name, schema] of Object.entries(schemas)) this.#within(schema, name);
  }

  /** @returns the replacement for `schema`: a reference if it has fields */
  name(schema: Schema, name: string): Schema {
    tidy(schema);
    return this.#take(schema, name);
  }

  #take(schema: Schema, name: string): Schema {
    if (!schema.properties) {
      this.#within(schema, name);
      return schema;
    }
    const known = this.#names.get(JSON.stringify(schema));
    if (known !== undefined) return refTo(known);
    if (this.#schemas[name]) throw new Error(`Two schemas would be called ${name}.`);
    this.#schemas[name] = schema;
    this.#within(schema, name);
    return refTo(name);
  }

  #within(schema: Schema, name: string): void {
    for (const [field, value] of Object.entries(schema.properties ?? {}))
      (schema.properties as Schemas)[field] = this.#take(value, `${name}${pascal(field)}`);
    if (schema.items) schema.items = this.#take(schema.items, name);
    // An alternative is named after the constant that distinguishes it.
    for (const alternatives of [schema.anyOf, schema.oneOf])
      for (const [index, one] of (alternatives ?? []).entries())
        (alternatives as Schema[])[index] = this.#take(one, `${name}${pascal(constantOf(one))}`);
  }
}

const constantOf = ({ properties = {} }: Schema): string => {
  const constants = Object.values(properties).map((field) => field.const);
  return constants.find((constant) => typeof constant === 'string') ?? '';
};

/** Removes bounds that are only JavaScript's safe integers, and adds the format `int64` and types of constants. */
export function tidy(schema: Schema): void {
  if (schema.type === 'integer') {
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    if (schema.maximum === undefined) schema.format = 'int64';
  }
  if (schema.const !== undefined && schema.type === undefined) schema.type = typeof schema.const;
  for (const field of Object.values(schema.properties ?? {})) tidy(field);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) tidy(one);
  if (schema.items) tidy(schema.items);
}

/** Names the inputs and answers of a document's operations: `CustomersUpdateInput`, `CustomersListAnswer`. */
export function nameOperations(document: DescribedDocument): void {
  const naming = new Naming(document.components.schemas);
  for (const { operationId, requestBody, responses } of operationsOf(document)) {
    for (const content of Object.values(requestBody?.content ?? {}))
      content.schema = naming.name(content.schema ?? {}, `${pascal(operationId)}Input`);
    for (const content of Object.values(responses['200']?.content ?? {}))
      content.schema = naming.name(content.schema ?? {}, `${pascal(operationId)}Answer`);
  }
}

export const operationsOf = ({ paths }: DescribedDocument) =>
  Object.values(paths).flatMap((methods) => Object.values(methods));
