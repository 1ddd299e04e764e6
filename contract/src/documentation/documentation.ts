/** A sentence, and an example if the type does not suggest one. */
export type FieldDescription = string | readonly [description: string, example: unknown];

/** A feature's part of the API's document. */
export interface Documentation {
  /** Description of the feature's operations. */
  group: string;
  /** Named schemas of responses (`answered`) and of requests (`sent`). Other schemas are named by their operation. */
  answered?: Readonly<Record<string, object>>;
  sent?: Readonly<Record<string, object>>;
  /** Descriptions of schemas, by their name. */
  schemas?: Readonly<Record<string, string>>;
  /**
   * Descriptions of fields and parameters; under `Schema.field` or `operation.parameter` if the meaning differs there.
   */
  fields?: Readonly<Record<string, FieldDescription>>;
}

export const since1970 = 'in milliseconds since 1970 (UTC)';
export const exampleKey = '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71';
export const exampleTime = 1795238400000;
