/** A sentence, and an example where none follows from the type. */
export type FieldDescription = string | readonly [description: string, example: unknown];

/** What the API's document says of a noun. */
export interface Documentation {
  /** What the noun's operations are about. */
  group: string;
  /** Its schemas that have a name of their own, as they are answered and as they are sent; others are named by their operation. */
  answered?: Readonly<Record<string, object>>;
  sent?: Readonly<Record<string, object>>;
  /** What the schemas are that the document names. */
  schemas?: Readonly<Record<string, string>>;
  /** Fields and parameters of the noun; under `Schema.field` or `operation.parameter` what means something else there. */
  fields?: Readonly<Record<string, FieldDescription>>;
}

export const since1970 = 'in milliseconds since 1970 (UTC)';
export const exampleKey = '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71';
export const exampleTime = 1795238400000;
