import * as z from 'zod/mini';
import { errorData } from '#portal/platform/api/api.ts';
import type { FieldIssue } from './FieldMessage.tsx';

/** The schema's issues with the values; empty if they are valid. */
export function schemaIssues(schema: z.ZodMiniType, values: unknown): FieldIssue[] {
  const result = z.safeParse(schema, values);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    rule: issue.message,
    params: {
      minimum: 'minimum' in issue ? Number(issue.minimum) : undefined,
      maximum: 'maximum' in issue ? Number(issue.maximum) : undefined,
    },
  }));
}

/** The issues from the server's `invalid-input` error; empty for any other error. */
export function serverIssues(error: unknown): FieldIssue[] {
  return errorData(error, 'invalid-input')?.issues ?? [];
}
