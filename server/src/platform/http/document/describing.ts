import type { Documentation, FieldDescription } from '#contract/documentation/documentation.ts';
import { general } from '#contract/documentation/general.ts';
import { nameOf, operationsOf, pascal } from './naming.ts';
import type { Content, DescribedDocument, DescribedOperation, Schema } from './types.ts';

/** Missing descriptions, and descriptions that nothing uses. */
export interface Gaps {
  missing: string[];
  surplus: string[];
}

const sentenceOf = (description: FieldDescription): string =>
  typeof description === 'string' ? description : description[0];

/** Describes fields and parameters, and shows examples. @param document changed in place */
export class Describing {
  readonly #document: DescribedDocument;
  readonly #used = new Set<string>();
  readonly #missing = new Set<string>();

  readonly #nouns: Readonly<Record<string, Omit<Documentation, 'group'>>>;
  /** Beginnings of schemas' names, each with its noun, the longest first. */
  readonly #beginnings: readonly (readonly [string, string])[];

  constructor(document: DescribedDocument, nouns: Readonly<Record<string, Documentation>>) {
    this.#document = document;
    this.#nouns = { ...nouns, general };
    this.#beginnings = Object.entries(this.#nouns)
      .flatMap(([noun, { answered, sent, schemas }]) =>
        [pascal(noun), ...Object.keys({ ...answered, ...sent, ...schemas })].map((name) => [name, noun] as const),
      )
      .toSorted(([one], [other]) => other.length - one.length);
  }

  run(): Gaps {
    const { schemas } = this.#document.components;
    for (const [name, schema] of Object.entries(schemas)) {
      const description = this.#nouns[this.#nounOf(name)]?.schemas?.[name];
      if (description !== undefined) schema.description = description;
      for (const [field, value] of Object.entries(schema.properties ?? {})) this.#describe(value, name, field);
    }
    for (const operation of operationsOf(this.#document)) this.#operation(operation);
    for (const [name, schema] of Object.entries(schemas)) if (!schema.description) this.#missing.add(name);
    const surplus = Object.entries(this.#nouns).flatMap(([noun, { fields = {}, schemas: described = {} }]) => [
      ...Object.keys(fields).filter((name) => !this.#used.has(`${noun} ${name}`)),
      ...Object.keys(described).filter((name) => !schemas[name]),
    ]);
    return { missing: [...this.#missing], surplus };
  }

  #operation(operation: DescribedOperation): void {
    const { operationId, parameters = [], requestBody, responses } = operation;
    this.#describeOwn(`${pascal(operationId)}Input`, `What \`${operationId}\` takes`);
    this.#describeOwn(`${pascal(operationId)}Answer`, `What \`${operationId}\` answers`);
    for (const parameter of parameters) {
      // The server does not distinguish these options.
      delete parameter.allowEmptyValue;
      delete parameter.allowReserved;
      if (parameter.in === 'header') continue;
      const found = this.#find(operationId, parameter.name);
      if (!found) continue;
      parameter.description = sentenceOf(found);
      if (typeof found !== 'string') parameter.example = found[1];
    }
    for (const [type, content] of Object.entries(requestBody?.content ?? {})) this.#show(type, content);
    for (const [type, content] of Object.entries(responses['200']?.content ?? {})) this.#show(type, content);
  }

  #describeOwn(name: string, description: string): void {
    const schema = this.#document.components.schemas[name];
    if (schema) schema.description ??= description;
  }

  /** A schema that is named after a field also gets the description of the field. */
  #describe(value: Schema, name: string, field: string): void {
    const found = this.#find(name, field);
    if (!found) return;
    value.description = sentenceOf(found);
    const own = this.#document.components.schemas[`${name}${pascal(field)}`];
    if (own) own.description ??= sentenceOf(found);
  }

  /** The noun of a schema, or of an operation. */
  #nounOf(owner: string): string {
    const [noun = ''] = owner.split('.');
    return this.#nouns[noun] ? noun : (this.#beginnings.find(([name]) => owner.startsWith(name))?.[1] ?? 'general');
  }

  /** @param owner a schema or an operation */
  #find(owner: string, field: string): FieldDescription | null {
    const noun = this.#nounOf(owner);
    const own = `${owner}.${field}`;
    for (const [where, name] of [
      [noun, own],
      [noun, field],
      ['general', field],
    ] as const) {
      const found = this.#nouns[where]?.fields?.[name];
      if (found === undefined) continue;
      this.#used.add(`${where} ${name}`);
      return found;
    }
    this.#missing.add(own);
    return null;
  }

  /** Adds an example to text contents; a file has none. */
  #show(type: string, content: Content): void {
    const isText = ['application/json', 'text/event-stream'].includes(type);
    if (isText) content.example ??= this.exampleOf(content.schema ?? {}, '');
  }

  /** @param owner the schema to which the field belongs; empty if there is none */
  exampleOf(schema: Schema, owner: string, field = ''): unknown {
    const found = owner === '' ? null : this.#find(owner, field);
    const given = found !== null && typeof found !== 'string' ? found[1] : undefined;
    if (schema.const !== undefined) return schema.const;
    if (given !== undefined && !schema.$ref) return given;
    if (schema.$ref !== undefined) {
      const name = nameOf(schema);
      return this.#exampleOfNamed(this.#document.components.schemas[name] ?? {}, name);
    }
    const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
    if (first) return this.exampleOf(first, owner, field);
    if (schema.items) return [this.exampleOf(schema.items, '')];
    if (schema.enum) return schema.enum[0];
    return { boolean: true, integer: 1, number: 1, object: {} }[schema.type ?? ''] ?? '';
  }

  #exampleOfNamed(schema: Schema, name: string): unknown {
    if (!schema.properties) return this.exampleOf(schema, '');
    const entries = Object.entries(schema.properties).map(([field, value]) => [
      field,
      this.exampleOf(value, name, field),
    ]);
    return Object.fromEntries(entries);
  }
}
