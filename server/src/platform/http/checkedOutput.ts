/** Holds handlers to what the contract says they answer: in tests and while developing, at no cost in production. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';

/**
 * Throws where an answer is not what the operation's output schema describes. A field that the schema does not name is
 * refused as well, not cut off: in production nothing stands between the handler and the caller.
 */
export async function checkOutput(procedure: AnyProcedure, output: unknown): Promise<void> {
  const { outputSchema, route } = procedure['~orpc'];
  if (!outputSchema || !isPlain(output)) return;
  const checked = await outputSchema['~standard'].validate(output);
  const operation = `${route.method} ${route.path}`;
  if (checked.issues) throw new Error(`${operation} does not answer what it says: ${JSON.stringify(checked.issues)}`);
  if (!isDeepStrictEqual(onWire(output), onWire(checked.value)))
    throw new Error(`${operation} answers more than it says: ${JSON.stringify(output)}`);
}

/** Files and streams of events are not read here. */
function isPlain(output: unknown): boolean {
  return (
    !(output instanceof Blob) && !(typeof output === 'object' && output !== null && Symbol.asyncIterator in output)
  );
}

function onWire(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
