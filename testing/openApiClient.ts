/** A client that knows nothing but the API's own document: where operations are, what they take, what they may answer. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

interface Content {
  content?: Record<
    string,
    { schema?: { $ref?: string }; example?: unknown; encoding?: Record<string, { contentType?: string }> }
  >;
}
interface DescribedOperation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, { properties?: object }> };
}

export interface OpenApiCall {
  /** Values of the parameters in the path. */
  path?: Record<string, string>;
  /** Laid over the document's example. */
  body?: Record<string, unknown>;
  /** A file to send in the one part that the document describes. */
  file?: Blob;
  token?: string;
}

export interface OpenApiAnswer {
  status: number;
  // The document says what it is; a test says what it expects of it.
  body: unknown;
}

const json = 'application/json';
const documentId = 'https://portal.example/openapi.json';

export class OpenApiClient {
  readonly #app: FastifyInstance;
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<object, ValidateFunction>();

  private constructor(app: FastifyInstance, document: Document) {
    this.#app = app;
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: documentId, components: document.components });
  }

  /** Reads the document of an application. */
  static async of(app: FastifyInstance): Promise<OpenApiClient> {
    const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
    // References are read from the whole document, wherever they stand.
    const text = answer.body.replaceAll('"$ref":"#/', `"$ref":"${documentId}#/`);
    return new OpenApiClient(app, JSON.parse(text) as Document);
  }

  /**
   * Calls an operation as its description says.
   * @throws where the request or the answer is not what the document describes
   */
  async call(operationId: string, { path = {}, body, file, token }: OpenApiCall = {}): Promise<OpenApiAnswer> {
    const { url, method, operation } = this.#find(operationId);
    const filled = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = path[name];
      if (value === undefined) throw new Error(`${operationId} needs ${name} in its path.`);
      return encodeURIComponent(value);
    });
    const payload = file ? this.#form(operation, file) : this.#json(operation, body);
    const answer = await this.#app.inject({
      method: method.toUpperCase() as 'GET',
      url: filled,
      headers: token !== undefined ? { authorization: `Bearer ${token}` } : {},
      ...(payload !== undefined && { payload }),
    });
    const described = operation.responses[String(answer.statusCode)];
    if (!described)
      throw new Error(`${operationId} answers ${answer.statusCode}, which the document does not describe.`);
    const schema = described.content?.[json]?.schema;
    const read: unknown = schema ? answer.json() : answer.rawPayload;
    if (schema) this.#check(`the answer of ${operationId}`, schema, read);
    return { status: answer.statusCode, body: read };
  }

  #find(operationId: string): { url: string; method: string; operation: DescribedOperation } {
    const base = new URL(this.#document.servers[0]?.url ?? '').pathname;
    for (const [path, methods] of Object.entries(this.#document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.operationId === operationId) return { url: `${base}${path}`, method, operation };
      }
    }
    throw new Error(`The document describes no ${operationId}.`);
  }

  #json(operation: DescribedOperation, body: Record<string, unknown> | undefined): object | undefined {
    const described = operation.requestBody?.content?.[json];
    if (!described) return undefined;
    const payload = { ...(described.example as object | undefined), ...body };
    this.#check(`the body of ${operation.operationId}`, described.schema ?? {}, payload);
    return payload;
  }

  #form(operation: DescribedOperation, file: Blob): FormData {
    const described = operation.requestBody?.content?.['multipart/form-data'];
    const { schemas } = this.#document.components;
    const [part] = Object.keys(schemas[described?.schema?.$ref?.split('/').at(-1) ?? '']?.properties ?? {});
    if (part === undefined) throw new Error(`${operation.operationId} takes no file.`);
    const form = new FormData();
    form.append(part, file, 'picture');
    return form;
  }

  #check(what: string, schema: object, value: unknown): void {
    let validate = this.#validators.get(schema);
    if (!validate) this.#validators.set(schema, (validate = this.#ajv.compile(schema)));
    if (!validate(value)) throw new Error(`Not as described: ${what}: ${this.#ajv.errorsText(validate.errors)}`);
  }
}
