import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from 'react';
import type * as z from 'zod/mini';
import { errorCode } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { FieldIssue } from './FieldMessage.tsx';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import {
  useDraftState,
  type DraftState,
  type DraftStateHandle,
  type OpenConflict,
  type Versioned,
} from './draftState.ts';
import type { Fields, Side } from './fields.ts';
import { changedFields, decided, merge, mergedFrom, valuesOf, type FieldName } from './merging.ts';
import { saveMerged, type Update } from './saving.ts';
import { useForm, type Form } from './useForm.ts';

/** Value of the submit button that saves and then starts the next new object. */
export const nextOne = 'next';

export interface DraftOptions<Entity extends Versioned, Values extends Record<string, unknown>> {
  /** Distinguishes the fields of two forms on one page. */
  name: string;
  /** The object as last loaded, or null for a new one. */
  latest: Entity | null;
  /** Deleted by another person while it is edited; left out, like `onDeleted`, if it cannot be deleted. */
  isGone?: boolean;
  /** Pass the same object on each render. */
  fields: Fields<Entity, Values>;
  schema: z.ZodMiniType<Values>;
  /** Checks that involve several fields; they run even if other fields are invalid. */
  between?: (values: Values) => FieldIssue[];
  labelOf: (field: FieldName<Values>) => string;
  update: Update<Entity, Values>;
  /** Left out if the form creates no new objects. */
  create?: (values: Values) => Promise<Entity>;
  /** @param merged a sentence to append, with the fields that took over another person's values; empty if none did */
  onSaved: (saved: Entity, how: { isNew: boolean; merged: string }) => unknown;
  /** Closes the form after saving; if given, another new object can be added instead. */
  close?: () => void;
  /** Called with failures that belong to no field and are no deletion. */
  onFailure?: (error: unknown) => void;
  /** Called when the object no longer exists on the server. */
  onDeleted?: () => void;
  /** Called when the draft has or loses unsaved input; must be a stable function. */
  onDirty?: (isDirty: boolean) => void;
  /** Called with the paths of invalid fields before the first one is focused. */
  onInvalid?: (paths: string[]) => void;
}

export interface Draft<Entity, Values extends Record<string, unknown>> extends DraftState<Entity, Values> {
  form: Form<Values, Values>;
  /**
   * A new object is edited and another may follow: a submit button with the value `nextOne` saves and starts the next.
   */
  canAddNext: boolean;
  /** Props of the `form` element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  isDirty: boolean;
  /** Another person has deleted the object: the draft can be kept as a new object, or be discarded. */
  isDeleted: boolean;
  labelOf: (field: FieldName<Values>) => string;
  /** Props of a text field: value, handlers, error and label. */
  field: (name: FieldName<Values>) => ReturnType<Form<Values, Values>['getInputProps']> & {
    label: string;
    size: 'sm';
    autoComplete: string;
  };
  /** The newest state of the draft, which may not have been rendered yet. */
  read: () => DraftState<Entity, Values>;
  /** Stores the values being saved; null once the response is there. */
  send: (values: Values | null) => void;
  /** Merges another person's saved version into the draft; open conflicts stay open. */
  absorb: (theirs: Entity) => void;
  choose: (conflict: OpenConflict<Values>, choice: Side) => void;
  dismiss: () => void;
  /** Keeps the values as changes of another version. */
  rebase: (entity: Entity) => void;
  /** Keeps the values as a new object. */
  keepAsNew: () => void;
  /** The object exists on the server again. */
  undelete: () => void;
  /** Shows an object, or the base version, and discards the input. */
  restart: (entity?: Entity) => void;
}

function useMerging<Entity extends Versioned, Values extends Record<string, unknown>>(
  fields: Fields<Entity, Values>,
  latest: Entity | null,
  { getValues, setValues, clearErrors }: Form<Values, Values>,
  { read, moveTo, tell, decide, dismiss }: DraftStateHandle<Entity, Values>,
) {
  const absorb = useCallback(
    (theirs: Entity) => {
      const { base, sent } = read();
      // A late response that is older than the base version has been merged already.
      if (!base || theirs.version < base.version) return;
      const [mine, before] = [getValues(), valuesOf(fields, base)];
      const from = mergedFrom<Values>(fields, before, sent, valuesOf(fields, theirs));
      const merged = merge<Values>(fields, from.base, mine, from.theirs);
      moveTo(theirs, from.sent);
      setValues(merged.values);
      // Without input there are no conflicts to report: the form shows the new version.
      if (changedFields<Values>(fields, before, mine).length > 0) tell(merged);
    },
    [fields, read, getValues, setValues, moveTo, tell],
  );
  useEffect(() => {
    const known = read().base;
    if (!latest || !known || latest.version < known.version) return;
    const differs = changedFields<Values>(fields, valuesOf(fields, known), valuesOf(fields, latest)).length > 0;
    if (latest.version > known.version || differs) absorb(latest);
  }, [fields, latest, read, absorb]);

  const choose = useCallback<Draft<Entity, Values>['choose']>(
    (conflict, choice) => {
      setValues({ ...getValues(), [conflict.field]: decided<Values>(fields, getValues(), conflict, choice) });
      decide(conflict, choice);
    },
    [fields, getValues, setValues, decide],
  );
  const rebase = useCallback(
    (entity: Entity | null) => {
      moveTo(entity);
      dismiss();
    },
    [moveTo, dismiss],
  );
  const restart = useCallback<Draft<Entity, Values>['restart']>(
    (entity) => {
      const shown = entity ?? read().base;
      rebase(shown);
      setValues(valuesOf(fields, shown));
      clearErrors();
    },
    [read, rebase, setValues, fields, clearErrors],
  );
  return { absorb, choose, rebase, restart };
}

/** Focuses the first open conflict each time that saving is blocked by one. */
function useAsking(element: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) element.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
  }, [times, element]);
  return useCallback(() => setTimes((now) => now + 1), []);
}

/** The functions that the form's submit runs, and the handling of their failures. */
function useSaving<Entity extends Versioned, Values extends Record<string, unknown>>(
  options: DraftOptions<Entity, Values>,
  { base, others }: DraftStateHandle<Entity, Values>,
  { absorb, restart }: Pick<Draft<Entity, Values>, 'absorb' | 'restart'>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { fields, labelOf, update, create, onSaved, close, onFailure = showFailure, onDeleted } = options;
  const t = useMessages('forms');
  const [isRefused, setRefused] = useState(false);
  const ask = useAsking(element);

  async function add(values: Values, isNextWanted: boolean): Promise<void> {
    if (!create) return;
    await onSaved(await create(values), { isNew: true, merged: '' });
    if (!isNextWanted) return close?.();
    restart();
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }
  async function save(values: Values, isNextWanted: boolean): Promise<void> {
    if (base === null) return add(values, isNextWanted);
    if (others?.conflicts.some(({ choice }) => choice === undefined)) return ask();
    const result = await saveMerged({ fields, base, values, update });
    if (result.kind === 'undecided') {
      absorb(result.current);
      return ask();
    }
    const words = result.taken.length > 0 && t('merged', { fields: result.taken.map(labelOf).join(', ') });
    await onSaved(result.saved, { isNew: false, merged: words ? ` ${words}` : '' });
    close?.();
  }
  function fail(error: unknown): void {
    const canBeDeleted = base !== null && (options.isGone !== undefined || onDeleted !== undefined);
    if (!canBeDeleted || errorCode(error) !== 'not-found') return onFailure(error);
    setRefused(true);
    onDeleted?.();
  }
  return { save, fail, isRefused, setRefused };
}

const isNextWanted = ({ nativeEvent }: FormEvent): boolean =>
  (nativeEvent as SubmitEvent).submitter?.getAttribute('value') === nextOne;

function useIsDirty<Entity, Values>(fields: Fields<Entity, Values>, base: Entity | null, values: Values): boolean {
  const saved = useMemo(() => valuesOf(fields, base), [fields, base]);
  return useMemo(() => changedFields<Values>(fields, saved, values).length > 0, [fields, saved, values]);
}

export function useDraft<Entity extends Versioned, Values extends Record<string, unknown>>(
  options: DraftOptions<Entity, Values>,
): Draft<Entity, Values> {
  const { name, fields, schema, between, labelOf, onDirty } = options;
  const element = useRef<HTMLFormElement>(null);
  const [isAnew, setAnew] = useState(false);
  const latest = isAnew ? null : options.latest;
  const from = useDraftState<Entity, Values>(latest);
  const { base, sent, others, read, send, dismiss } = from;
  const [initialValues] = useState(() => valuesOf(fields, latest));
  const form = useForm<Values, Values>({
    name,
    schema,
    initialValues,
    ...(between && { between }),
    ...(options.onInvalid && { onInvalid: options.onInvalid }),
  });
  const merging = useMerging(fields, latest, form, from);
  const { save, fail, isRefused, setRefused } = useSaving(options, from, merging, element);
  const isDirty = useIsDirty(fields, base, form.getValues());
  // A layout effect, so that the state is set before the next key: Escape right after a letter must ask too.
  useLayoutEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  return {
    form,
    canAddNext: base === null && options.create !== undefined && options.close !== undefined,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => form.submit((values) => save(values, isNextWanted(event)), fail)(event),
    },
    base,
    sent,
    send,
    isDirty,
    isDeleted: base !== null && (isRefused || (options.isGone === true && !isAnew)),
    others,
    labelOf,
    field: (field) => ({ ...form.getInputProps(field), label: labelOf(field), size: 'sm', autoComplete: 'off' }),
    ...merging,
    read,
    dismiss,
    keepAsNew: () => {
      setAnew(true);
      setRefused(false);
      merging.rebase(null);
    },
    undelete: () => setRefused(false),
  };
}
