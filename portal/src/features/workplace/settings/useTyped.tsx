import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { schemaIssues } from '#portal/forms/issues.ts';

/** Milliseconds without typing before the value is saved. */
const saveAfterMs = 800;

interface TypedOptions<Value> {
  schema: z.ZodMiniType;
  saved: Value;
  save: (value: Value) => void;
}

/**
 * Saves a typed value if it is valid, after a pause in typing or when the field or page is left. Errors show only then.
 */
export function useTyped<Value>({ schema, saved, save }: TypedOptions<Value>) {
  const [typed, setTyped] = useState<{ value: unknown; isAtRest: boolean } | null>(null);
  const value = (typed ? typed.value : saved) as Value;
  const [issue] = typed ? schemaIssues(schema, typed.value) : [];
  function rest(): void {
    if (!typed) return;
    if (!issue && typed.value !== saved) save(value);
    setTyped(issue ? { ...typed, isAtRest: true } : null);
  }
  const restNow = useEffectEvent(rest);
  useEffect(() => {
    if (!typed || typed.isAtRest) return undefined;
    const timer = setTimeout(() => restNow(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => restNow(), []);
  return {
    value,
    error: typed?.isAtRest && issue ? <FieldMessage rule={issue.rule} params={issue.params} /> : undefined,
    type: (next: unknown) => setTyped({ value: next, isAtRest: false }),
    onBlur: rest,
  };
}
