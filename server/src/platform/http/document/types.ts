/** A JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  additionalProperties?: Schema | boolean;
}
export type Schemas = Record<string, Schema>;

export interface Content {
  schema?: Schema;
  example?: unknown;
  encoding?: Record<string, { contentType: string }>;
}
export interface Header {
  $ref?: string;
  description?: string;
  schema?: Schema;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  description?: string;
  example?: unknown;
  allowEmptyValue?: boolean;
  allowReserved?: boolean;
}
export interface DescribedResponse {
  /** Reference to a response that operations share. */
  $ref?: string;
  description?: string;
  headers?: Record<string, Header>;
  content?: Record<string, Content>;
}
export interface DescribedOperation {
  operationId: string;
  summary: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, Content> };
  responses: Record<string, DescribedResponse>;
}
export interface DescribedDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Schemas;
    headers?: Record<string, Header>;
    responses?: Record<string, DescribedResponse>;
  };
}
