/**
 * The only base of forms: fields are checked by the contract's schema when they lose the focus and on submit. Input is
 * never lost.
 */
import { useForm as useMantineForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { createElement, type FormEvent, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors/codes.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { FieldMessage, type FieldIssue } from './FieldMessage.tsx';
import { schemaIssues, serverIssues } from './issues.ts';
import { withoutMarks } from './withoutMarks.ts';

export interface FormOptions<Values, Output> {
  schema: z.ZodMiniType<Output>;
  initialValues: Values;
  /**
   * Checks that involve several fields; they run even if other fields are invalid, while the schema's own checks do
   * not.
   */
  between?: (values: Values) => FieldIssue[];
  /** Error codes that belong to a field, with the issue to show beside it. */
  refusals?: Partial<Record<ErrorCode, FieldIssue>>;
  /** Refusals at a field go to `onFailure` too. */
  isToldAbove?: boolean;
  /** An empty field is not checked when it loses the focus, only on submit. */
  isQuietEmpty?: boolean;
  /** Distinguishes the fields of two forms on one page. */
  name?: string;
  /** Called with the paths of invalid fields before the first one is focused, for example to expand its section. */
  onInvalid?: (paths: string[]) => void;
  onValuesChange?: (values: Values) => void;
}

export interface Form<Values, Output> extends UseFormReturnType<Values> {
  /**
   * The form's submit handler: checks, focuses the first wrong field, else calls with the schema's output.
   * Fields that the server refuses are marked; every other failure goes to `onFailure`.
   */
  submit: (
    call: (output: Output) => Promise<unknown>,
    onFailure: (error: unknown) => void,
  ) => (event: FormEvent<HTMLFormElement>) => void;
  isPending: boolean;
  /** True while a call runs and for a second after it: the submit button is locked. */
  isLocked: boolean;
}

interface Sending {
  element: HTMLFormElement;
  work: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

function asErrors(issues: FieldIssue[]): FormErrors {
  const errors: Record<string, ReactNode> = {};
  for (const { path, rule, params } of issues) errors[path] ??= createElement(FieldMessage, { rule, params });
  return errors;
}

const issuesOf = (schema: z.ZodMiniType, values: Record<string, unknown>): FieldIssue[] =>
  schemaIssues(schema, withoutMarks(values));

/** Focuses the first invalid field after the next render, unless the person has moved the focus in the meantime. */
function focusFirst(form: HTMLFormElement, paths: string[], name: string | undefined): void {
  const wanted = new Set(paths.map((path) => (name ? `${name}-${path}` : path)));
  const focused = document.activeElement;
  requestAnimationFrame(() => {
    if (![focused, document.body].includes(document.activeElement)) return;
    const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
    fields.find((field) => wanted.has(field.dataset['path'] ?? ''))?.focus();
  });
}

export function useForm<Values extends Record<string, unknown>, Output>(
  options: FormOptions<Values, Output>,
): Form<Values, Output> {
  const { schema, initialValues, between, refusals, name, onInvalid, onValuesChange } = options;
  const findErrors = (values: Values) => asErrors([...issuesOf(schema, values), ...(between?.(values) ?? [])]);
  const form = useMantineForm<Values>({
    mode: 'controlled',
    ...(name === undefined ? {} : { name }),
    initialValues,
    validate: findErrors,
    validateInputOnBlur: true,
    ...(onValuesChange && { onValuesChange }),
  });

  function point(element: HTMLFormElement, paths: string[]): void {
    onInvalid?.(paths);
    focusFirst(element, paths, name);
  }

  const sending = useButtonMutation<Sending>(
    ({ work }) => work(),
    (error, { element, onFailure }) => {
      const refused = refusals?.[errorCode(error)];
      const errors = asErrors(refused ? [refused] : serverIssues(error));
      const paths = Object.keys(errors);
      if (paths.length === 0 || (refused && options.isToldAbove)) onFailure(error);
      if (paths.length === 0) return;
      form.setErrors(errors);
      point(element, paths);
    },
  );

  const submit: Form<Values, Output>['submit'] = (work, onFailure) => (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (sending.isLocked) return;
    const element = event.currentTarget;
    const parsed = z.safeParse(schema, withoutMarks(form.getValues()));
    const errors = findErrors(form.getValues());
    if (!parsed.success || Object.keys(errors).length > 0) {
      form.setErrors(errors);
      point(element, Object.keys(errors));
      return;
    }
    form.clearErrors();
    sending.mutate({ element, onFailure, work: () => work(parsed.data) });
  };

  const getInputProps: typeof form.getInputProps = (path, more) => {
    const props = form.getInputProps(path, more);
    return options.isQuietEmpty && props.value === '' ? { ...props, onBlur: undefined } : props;
  };
  return { ...form, getInputProps, submit, isPending: sending.isPending, isLocked: sending.isLocked };
}
