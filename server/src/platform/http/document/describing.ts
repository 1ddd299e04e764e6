import type { FieldDescription } from '#contract/documentation/fieldDescription.ts';
import { fields } from '#contract/documentation/fields.ts';
import { ofSchemas, schemaDescriptions } from '#contract/documentation/ofSchemas.ts';
import { nameOf, operationsOf, pascal } from './naming.ts';
import type { Content, DescribedDocument, DescribedOperation, Schema } from './types.ts';

/** What the tables lack, and what of them nothing needs. */
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

  constructor(document: DescribedDocument) {
    this.#document = document;
  }

  run(): Gaps {
    const { schemas } = this.#document.components;
    for (const [name, schema] of Object.entries(schemas)) {
      if (schemaDescriptions[name] !== undefined) schema.description = schemaDescriptions[name];
      for (const [field, value] of Object.entries(schema.properties ?? {})) this.#describe(value, name, field);
    }
    for (const operation of operationsOf(this.#document)) this.#operation(operation);
    for (const [name, schema] of Object.entries(schemas)) if (!schema.description) this.#missing.add(name);
    const surplus = [...Object.keys(fields), ...Object.keys(ofSchemas)].filter((name) => !this.#used.has(name));
    const unknown = Object.keys(schemaDescriptions).filter((name) => !schemas[name]);
    return { missing: [...this.#missing], surplus: [...surplus, ...unknown] };
  }

  #operation(operation: DescribedOperation): void {
    const { operationId, parameters = [], requestBody, responses } = operation;
    this.#describeOwn(`${pascal(operationId)}Input`, `What \`${operationId}\` takes`);
    this.#describeOwn(`${pascal(operationId)}Answer`, `What \`${operationId}\` answers`);
    for (const parameter of parameters) {
      // These only invite what the server does not tell apart.
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

  /** What has a name of its own because of the field that holds it is described by that field. */
  #describe(value: Schema, name: string, field: string): void {
    const found = this.#find(name, field);
    if (!found) return;
    value.description = sentenceOf(found);
    const own = this.#document.components.schemas[`${name}${pascal(field)}`];
    if (own) own.description ??= sentenceOf(found);
  }

  #find(owner: string, field: string): FieldDescription | null {
    const own = `${owner}.${field}`;
    const found = ofSchemas[own] ?? fields[field];
    if (found === undefined) this.#missing.add(own);
    this.#used.add(ofSchemas[own] === undefined ? field : own);
    return found ?? null;
  }

  /** A file has no example that could be written down. */
  #show(type: string, content: Content): void {
    const isText = ['application/json', 'text/event-stream'].includes(type);
    if (isText) content.example ??= this.exampleOf(content.schema ?? {}, '');
  }

  /** @param owner the schema whose field this is, and the field, as `Customer.name` */
  exampleOf(schema: Schema, owner: string): unknown {
    const [, field = ''] = owner.split('.');
    const found = ofSchemas[owner] ?? fields[field];
    const given = found !== undefined && typeof found !== 'string' ? found[1] : undefined;
    if (schema.const !== undefined) return schema.const;
    if (given !== undefined && !schema.$ref) return given;
    if (schema.$ref !== undefined) {
      const name = nameOf(schema);
      return this.#exampleOfNamed(this.#document.components.schemas[name] ?? {}, name);
    }
    const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
    if (first) return this.exampleOf(first, owner);
    if (schema.items) return [this.exampleOf(schema.items, '')];
    if (schema.enum) return schema.enum[0];
    return { boolean: true, integer: 1, number: 1, object: {} }[schema.type ?? ''] ?? '';
  }

  #exampleOfNamed(schema: Schema, name: string): unknown {
    if (!schema.properties) return this.exampleOf(schema, '');
    const entries = Object.entries(schema.properties).map(([field, value]) => [
      field,
      this.exampleOf(value, `${name}.${field}`),
    ]);
    return Object.fromEntries(entries);
  }
}
