import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { getContractRouter, type AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { makeDocument } from '#server/platform/http/document/document.ts';
import { operationsOf } from '#server/platform/http/document/naming.ts';
import type { DescribedDocument, DescribedResponse, Schema } from '#server/platform/http/document/types.ts';
import { documentations } from '#server/router.ts';

const { document, gaps } = await makeDocument('https://portal.example', documentations);
const text = JSON.stringify(document);
const described = JSON.parse(text) as DescribedDocument;
const operations = operationsOf(described);

/** What is wrong by the linter's recommended rules, its warnings too; examples are held against their schemas. */
async function problemsOf(parsed: object): Promise<string[]> {
  const source = new Source('/openapi.json', JSON.stringify(parsed));
  const config = await createConfig({ extends: ['recommended'] });
  const options = { document: { source, parsed }, config, externalRefResolver: new BaseResolver() };
  const problems = await lintDocument(options);
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test('the document keeps the linter’s recommended rules', async () => {
  expect(await problemsOf(described)).toEqual([]);
});

test('the linter would say where it does not', async () => {
  const broken = JSON.parse(text) as DescribedDocument & { info: { license?: object } };
  delete broken.info.license;
  const [first] = operationsOf(broken);
  if (first) first.operationId = operations[1]?.operationId ?? '';
  const problems = await problemsOf(broken);
  expect(problems.filter((problem) => /^(info-license|operation-operationId-unique)/.test(problem))).toHaveLength(2);
});

test('every field, parameter and schema is described, and nothing that there is not', () => {
  expect(gaps).toEqual({ missing: [], surplus: [] });
});

test('fields and parameters carry their description in the document', () => {
  const silent = Object.entries(described.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, { description }]) => !description)
      .map(([field]) => `${name}.${field}`),
  );
  const parameters = operations.flatMap(({ operationId, parameters: own = [] }) =>
    own.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
  );
  expect([...silent, ...parameters]).toEqual([]);
});

test('what has fields stands once, under a name', () => {
  const inlined = (schema: Schema, isNamed: boolean): boolean =>
    (!isNamed && schema.properties !== undefined) ||
    [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
      ...(schema.items ? [schema.items] : []),
    ].some((inner) => inlined(inner, false));
  const named = Object.entries(described.components.schemas).filter(([, schema]) => inlined(schema, true));
  expect(named.map(([name]) => name)).toEqual([]);
  const contents = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.values(body?.content ?? {})
        .filter(({ schema }) => schema && inlined(schema, false))
        .map(() => operationId),
    ),
  );
  expect(contents).toEqual([]);
});

test.each(operations)(
  '$operationId shows what it takes and answers, and names its errors with their data',
  (operation) => {
    const { requestBody, responses, operationId } = operation;
    const contents = [requestBody, responses['200']].flatMap((body) => Object.entries(body?.content ?? {}));
    const texts = contents.filter(([type]) => ['application/json', 'text/event-stream'].includes(type));
    expect(texts.filter(([, { example }]) => example === undefined)).toEqual([]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
    const codes = Object.values(responses)
      .flatMap((response) => Object.values(responseOf(response).content ?? {}))
      .flatMap(({ schema }) => (schemaOf(schema)?.oneOf ?? [schema]).map((one) => codeOf(one)));
    expect(codes).toEqual(expect.arrayContaining(['invalid-input', 'unexpected-error', 'service-unavailable']));
    const declared = getContractRouter(contract, operationId.split('.')) as AnyContractProcedure;
    expect(new Set(codes.filter((code) => code !== undefined))).toEqual(
      new Set(Object.keys(declared['~orpc'].errorMap)),
    );
  },
);

/** What a reference leads to. */
const responseOf = (response: DescribedResponse): DescribedResponse =>
  described.components.responses?.[response.$ref?.split('/').at(-1) ?? ''] ?? response;
const schemaOf = (schema: Schema | undefined): Schema | undefined =>
  described.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
const codeOf = (schema: Schema | undefined): unknown => schemaOf(schema)?.properties?.['code']?.const;

test('what operations refuse for the same reasons stands once', () => {
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) => (Number(status) >= 400 ? [response] : [])),
  );
  expect(refusals.filter(({ $ref, content }) => $ref === undefined || content !== undefined)).toEqual([]);
  expect(Object.keys(described.components.responses ?? {}).length).toBeLessThan(refusals.length / 10);
});

test('every refusal that asks to wait says for how long', () => {
  const waiting = Object.entries(described.components.schemas).filter(([, { properties }]) =>
    ['too-many-requests', 'service-unavailable', 'database-error', 'idempotency-key-in-use'].includes(
      String(properties?.['code']?.const),
    ),
  );
  expect(waiting).toHaveLength(4);
  for (const [name] of waiting) expect(described.components.schemas[`${name}Data`]?.required).toContain('retryAfter');
});

test('texts say how short they may be, and how long', () => {
  const { CustomerFields, CategoryFields, SignUp } = described.components.schemas;
  const lengths = (schema: Schema | undefined, field: string) => {
    const { minLength, maxLength } = schema?.properties?.[field] ?? {};
    return [minLength, maxLength];
  };
  expect(lengths(CustomerFields, 'name')).toEqual([2, 128]);
  expect(lengths(CustomerFields, 'houseNumber')).toEqual([undefined, 10]);
  expect(lengths(CategoryFields, 'name')).toEqual([2, 24]);
  expect(lengths(SignUp, 'phone')).toEqual([1, 40]);
});

test('days and times say how they are written, and between which years they lie', () => {
  const { TourFields } = described.components.schemas;
  const fromDay = operations.flatMap(({ parameters = [] }) => parameters).find(({ name }) => name === 'fromDay');
  const { format, pattern = '' } = fromDay?.schema ?? {};
  expect(format).toBe('date');
  const days = ['2026-11-23', '0001-01-01', '9999-12-31'];
  expect(days.map((day) => new RegExp(pattern).test(day))).toEqual([true, false, false]);
  const departure = new RegExp(TourFields?.properties?.['departure']?.pattern ?? '-');
  expect(days.map((day) => departure.test(`${day}T05:30`))).toEqual([true, false, false]);
});

test('every group of operations is described', () => {
  const tags = new Set(operations.flatMap(({ tags: own = [] }) => own));
  expect([...tags].toSorted()).toEqual(Object.keys(documentations).toSorted());
});
