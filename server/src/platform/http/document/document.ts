import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type { $ZodType } from 'zod/v4/core';
import { localDateTime, localDay } from '#contract/platform/days.ts';
import { contract } from '#contract/index.ts';
import type { Documentation } from '#contract/documentation/documentation.ts';
import { general } from '#contract/documentation/general.ts';
import { imageTypes } from '#contract/workplace/files.ts';
import { productName } from '#contract/platform/product.ts';
import { sessionCookieName } from '../../session/cookie.ts';
import { Describing, type Gaps } from './describing.ts';
import { describeErrors, lastEventId } from './errors.ts';
import { nameOperations, operationsOf } from './naming.ts';
import type { DescribedDocument } from './types.ts';

const about = `The API that the portal and the drivers’ app use. Bodies are JSON in UTF-8, times are milliseconds since 1970 (UTC).
An error is \`{ code, message, data? }\`: the code stands in the catalogue, the message is for people, in the language of \`Accept-Language\`.
Every answer carries \`X-Request-Id\`. How to sign in, read lists, follow changes and repeat requests: /api/docs.`;

/** Feature of the contract → its documentation. */
export type Documentations = Readonly<Record<string, Documentation>>;

/** @returns the OpenAPI 3.1 document of the whole contract, and missing and surplus descriptions */
export async function makeDocument(publicUrl: string, documentations: Documentations) {
  const document = await generate(publicUrl, documentations);
  const described = document as unknown as DescribedDocument;
  describeStreams(described);
  describeFiles(described);
  nameOperations(described);
  describeErrors(described, procedures());
  const gaps: Gaps = new Describing(described, documentations).run();
  return { document, gaps };
}

/** Formats of days and times and their range of years, which the generator cannot read from the schemas. */
const formats = new Map<unknown, object>([
  [localDay, { format: 'date', pattern: String.raw`^2\d{3}-\d{2}-\d{2}$` }],
  [localDateTime, { pattern: String.raw`^2\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$` }],
]);

/** Converts schemas to JSON Schema, and adds properties that the library's converter does not know. */
async function createConverter() {
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
  return new ZodToJsonSchemaConverter({
    interceptors: [
      ({ next, ...options }) => {
        const { type, out } = options.schema._zod.def as { type: string; out?: $ZodType };
        // A query's parameter is described by the type that its text is read as.
        const isRead = out && ['number', 'boolean'].includes(out._zod.def.type);
        if (isRead) return next({ ...options, schema: out });
        // The project's own rules state a minimum length like the library's, which alone the converter reads.
        const { minimum } = options.schema._zod.bag;
        const isLongEnough = type === 'string' && typeof minimum === 'number';
        const known = formats.get(options.schema) ?? (isLongEnough ? { minLength: minimum } : null);
        const [isRequired, json] = next(options);
        return [isRequired, known ? { ...(json as object), ...known } : json];
      },
    ],
  });
}

async function generate(publicUrl: string, documentations: Documentations) {
  const { OpenAPIGenerator } = await import('@orpc/openapi');
  const converter = await createConverter();
  const nouns = [general, ...Object.values(documentations)];
  const named = (which: 'sent' | 'answered', strategy: 'input' | 'output') =>
    nouns.flatMap((noun) =>
      Object.entries(noun[which] ?? {}).map(([name, schema]) => [name, { schema: schema as never, strategy }]),
    );
  return new OpenAPIGenerator({ schemaConverters: [converter] }).generate(contract, {
    info: {
      title: `${productName} API`,
      version: '1',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(documentations).map(([name, { group: description }]) => ({ name, description })),
    security: [{ session: [] }, { bearer: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl),
          description: 'Set by sign-in for browsers',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that sign-in answers to apps' },
      },
    },
    commonSchemas: Object.fromEntries([...named('answered', 'output'), ...named('sent', 'input')]),
  });
}

function procedures(): Map<string, AnyContractProcedure['~orpc']> {
  const found = new Map<string, AnyContractProcedure['~orpc']>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    found.set(path.join('.'), (procedure as AnyContractProcedure)['~orpc']);
  });
  return found;
}

/** Removes the messages that the generator adds and this server never sends, and describes `Last-Event-ID`. */
function describeStreams(document: DescribedDocument): void {
  for (const { responses } of operationsOf(document)) {
    const content = responses['200']?.content?.['text/event-stream'];
    const [message] = content?.schema?.oneOf ?? [];
    if (content) content.schema = message ?? {};
  }
  const live = document.paths['/live']?.['get'];
  if (!live) throw new Error('The live stream is not where the document describes it.');
  live.parameters = [...(live.parameters ?? []), lastEventId];
}

/** Leaves only multipart forms for files (JPEG or PNG), because JSON cannot contain a file. */
function describeFiles(document: DescribedDocument): void {
  for (const { requestBody } of operationsOf(document)) {
    const form = requestBody?.content?.['multipart/form-data'];
    if (!requestBody || !form) continue;
    form.encoding = { image: { contentType: imageTypes.join(', ') } };
    requestBody.content = { 'multipart/form-data': form };
  }
}
