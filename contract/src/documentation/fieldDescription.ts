/** A sentence, and an example where none follows from the type. */
export type FieldDescription = string | readonly [description: string, example: unknown];
