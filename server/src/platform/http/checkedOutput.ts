/** Validates handlers' answers against the contract in tests and development; too expensive for production. */
import { isDeepStrictEqual } from 'node:util';
import type { AnySchema } from '@orpc/contract';
import type { AnyProcedure } from '@orpc/server';
import type { Failure } from './failure.ts';

/**
 * Throws if an answer does not match the operation's output schema. A field that is not in the schema is refused as
 * well, not removed: in production nothing would remove it.
 */
export async function checkOutput(procedure: AnyProcedure, output: unknown): Promise<void> {
  const { outputSchema } = procedure['~orpc'];
  if (outputSchema && isPlain(output)) await check(procedure, outputSchema, output);
}

/** The same for the data of a conflict, whose schema each operation declares. */
export async function checkConflict(procedure: AnyProcedure, { code, data }: Failure): Promise<void> {
  const schema = procedure['~orpc'].errorMap['conflict']?.data;
  if (code === 'conflict' && schema) await check(procedure, schema, data);
}

async function check(procedure: AnyProcedure, schema: AnySchema, value: unknown): Promise<void> {
  const { route } = procedure['~orpc'];
  const checked = await schema['~standard'].validate(value);
  const operation = `${route.method} ${route.path}`;
  if (checked.issues) throw new Error(`${operation} does not answer what it says: ${JSON.stringify(checked.issues)}`);
  if (!isDeepStrictEqual(onWire(value), onWire(checked.value)))
    throw new Error(`${operation} answers more than it says: ${JSON.stringify(value)}`);
}

/** Files and event streams cannot be validated here. */
function isPlain(output: unknown): boolean {
  return (
    !(output instanceof Blob) && !(typeof output === 'object' && output !== null && Symbol.asyncIterator in output)
  );
}

function onWire(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
