import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { tourFields, type Tour, type TourFields } from '#contract/tours.ts';
import type { StopFields } from '#contract/tourStops.ts';
import { useDraft } from '#portal/forms/useDraft.ts';
import type { Form } from '#portal/forms/useForm.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { tourDraftFields } from './draftFields.ts';
import { useAutosave } from './useAutosave.ts';

/** Keeps the fields of two forms on one page apart. */
export const formName = 'tour';

interface TourDraftOptions {
  /** As last read; null for a new one. */
  tour: Tour | null;
  /** What a new tour starts with. */
  initial: TourFields;
  /** Deleted by somebody else. */
  isGone: boolean;
  /** Told once a new tour has been saved. */
  onCreated: (key: string) => void;
}

const create = (values: TourFields) => api.tours.create(values);
const update = ({ key, version }: Tour, changes: Partial<TourFields>) => api.tours.update({ key, version, ...changes });

/** What is done to the stops in the form. */
function stopChanges(form: Form<TourFields, TourFields>) {
  /** Errors are told by place: they say nothing once stops have moved. */
  const changeStops = (to: (stops: StopFields[]) => StopFields[]) => {
    form.clearErrors();
    form.setFieldValue('stops', to(form.getValues().stops));
  };
  const changeStop = (key: string, to: Partial<StopFields>) =>
    form.setFieldValue(
      'stops',
      form.getValues().stops.map((stop) => (stop.key === key ? { ...stop, ...to } : stop)),
    );
  return { changeStops, changeStop };
}

/** A tour that is edited: saved by itself, merged with what others save. */
export function useTourDraft({ tour, initial, isGone, onCreated }: TourDraftOptions) {
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
    create,
    onSaved: show,
  });
  const autosave = useAutosave({
    draft,
    fields,
    update,
    create,
    onSaved: (saved, isNew) => {
      show(saved);
      if (isNew) onCreated(saved.key);
    },
    onGone: () => setRefused(true),
  });
  const { form } = draft;
  const { changeStops, changeStop } = stopChanges(form);
  /** Somebody else has deleted the tour: its stops are gone with it. */
  function keepAsNew(): void {
    autosave.forget();
    setRefused(false);
    draft.keepAsNew();
    changeStops((stops) => stops.map((stop) => ({ ...stop, key: uuidv7() })));
  }
  return { draft, autosave, changeStops, changeStop, keepAsNew };
}

export type TourDraft = ReturnType<typeof useTourDraft>;
