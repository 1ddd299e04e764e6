import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { tourFields, type Tour, type TourFields } from '#contract/dispatch/tours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { valuesOf } from '#portal/forms/merging.ts';
import { useAutosave, type AutosaveOptions } from '#portal/forms/useAutosave.ts';
import { useDraft } from '#portal/forms/useDraft.ts';
import type { Form } from '#portal/forms/useForm.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { creatingOnce } from './createOnce.ts';
import { tourDraftFields } from './draftFields.ts';
import { passedOf } from '../stops/stops.ts';

import { useFoundPlan, useKeptPlan } from './useKeptPlan.ts';
import { useElsewhere } from '../moving/useElsewhere.ts';
import { useLater } from './useLater.ts';
import { useTourChanges } from './useTourChanges.ts';

/** Prefix of the form's field paths; two forms on one page need different ones. */
export const formName = 'tour';

interface TourDraftOptions {
  /** As last read; null for a new tour. */
  tour: Tour | null;
  /** Initial values of a new tour. */
  initial: TourFields;
  /** Somebody else has deleted the tour. */
  isGone: boolean;
  /** Called after a new tour was saved for the first time. */
  onCreated: (key: string) => void;
}

const update = ({ key, version }: Tour, changes: Partial<TourFields>) => api.tours.update({ key, version, ...changes });
const isSameOrder = (one: readonly StopFields[], other: readonly StopFields[]) =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values);

/** Errors of fields whose value has not changed. */
const stillWrong = (errors: FormErrors, before: TourFields, after: TourFields): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path))));

/** Stable getter and setter of the form's values. Unchanged stops remain the same objects. */
function useValues(form: Form<TourFields, TourFields>) {
  const newest = useRef(form);
  useLayoutEffect(() => {
    newest.current = form;
  });
  const getValues = useCallback(() => newest.current.getValues(), []);
  const setValues = useCallback((values: TourFields) => {
    const { getValues: now, setErrors, setValues: set, errors } = newest.current;
    const before = now();
    set(values);
    // Setting values clears all errors. Errors are kept by index, so after stops have moved they would point at other
    // stops.
    if (isSameOrder(before.stops, values.stops)) setErrors(stillWrong(errors, before, values));
  }, []);
  return { getValues, setValues };
}

/** The form's draft of the tour, with autosave. */
function useSavedDraft(
  { tour, initial, isGone, onCreated }: TourDraftOptions,
  create: AutosaveOptions<Tour, TourFields>['create'],
) {
  const t = useMessages('planning');
  const client = useQueryClient();
  const [fields] = useState(() => tourDraftFields(initial));
  const [isRefused, setRefused] = useState(false);
  const show = useCallback(
    (saved: Tour) => {
      client.setQueryData(queries.tours.get.queryKey({ input: { key: saved.key } }), saved);
      void refreshAfterWrite(client, 'tours');
    },
    [client],
  );
  const draft = useDraft<Tour, TourFields>({
    name: formName,
    latest: tour,
    isGone: isGone || isRefused,
    fields,
    schema: tourFields,
    labelOf: (field) => t(`fields.${field}`),
    update,
    create: async (values) => (await create(values)).saved,
    onSaved: show,
  });
  const autosave = useAutosave({
    draft,
    // The autosave delay starts after the change and the times that follow from it have been rendered.
    values: useLater(draft.form.getValues()),
    fields,
    schema: tourFields,
    update,
    create,
    onSaved: (saved, isNew) => {
      show(saved);
      if (isNew) onCreated(saved.key);
    },
    onGone: () => setRefused(true),
  });
  return { draft, autosave, fields, setRefused };
}

/**
 * The draft of a tour: saved automatically, merged with changes of others, with undo and redo of the user's own
 * changes.
 */
export function useTourDraft(options: TourDraftOptions) {
  const found = useFoundPlan(options.tour?.key ?? null);
  const [creating] = useState(() => creatingOnce(found?.creation ?? null));
  const { draft, autosave, fields, setRefused } = useSavedDraft(options, creating.create);
  const values = useValues(draft.form);
  const changeElsewhere = useElsewhere(autosave.save);
  const changes = useTourChanges({ ...values, changeElsewhere }, found?.history);
  useKeptPlan({
    ...values,
    found,
    tourKey: draft.base?.key ?? null,
    history: changes.history,
    savedValues: () => valuesOf<Tour, TourFields>(fields, draft.base),
    sentValues: () => draft.read().sent,
    onRestored: draft.send,
    isSaved: !draft.isDirty && draft.sent === null,
    creation: creating.begun,
    onRefused: changes.tellRefused,
  });
  /**
   * Somebody else has deleted the tour, with its stops: keeps the values as a new tour, with new keys for the stops.
   */
  function keepAsNew(): void {
    setRefused(false);
    draft.keepAsNew();
    const now = values.getValues();
    values.setValues({ ...now, stops: now.stops.map((stop) => ({ ...stop, key: uuidv7() })) });
  }
  const passed = useMemo(() => passedOf(draft.base), [draft.base]);
  return { draft, autosave, ...changes, passed, keepAsNew };
}

export type TourDraft = ReturnType<typeof useTourDraft>;
