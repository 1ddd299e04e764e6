import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addDays } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import { keySchema } from '#contract/platform/operation.ts';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { choiceProps } from '#portal/entities/choices/choices.ts';
import { useDeparture } from '#portal/entities/tour/departure.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { useDayText } from './columns.tsx';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

interface AssignDialogProps {
  opened: boolean;
  stops: readonly Job[];
  onClose: () => void;
  /** Called after the jobs were assigned, to clear the selection. */
  onDone: () => void;
}

const schema = z.object({ tour: keySchema });
const openStates: readonly TourSummary['state'][] = ['draft', 'planned', 'released'];
/** Milliseconds without typing before the search is sent. */
const searchAfterMs = 250;

interface Span {
  fromDay: string;
  untilDay: string;
}

/** From the earliest to the latest day of the stops; today replaces days in the past. */
function spanOf(stops: readonly Job[], today: string): Span {
  const days = stops.map(({ day }) => (day < today ? today : day)).toSorted();
  const fromDay = days[0] ?? today;
  const last = addDays(fromDay, tourLimits.spanMaximumDays - 1);
  const untilDay = days.at(-1) ?? fromDay;
  return { fromDay, untilDay: untilDay < last ? untilDay : last };
}

/** Tours in this span that can still take stops and match the search; the chosen tour is always included. */
function useTours(span: Span, chosen: TourSummary | null) {
  const t = useMessages('jobs');
  const departureText = useDeparture();
  const [typed, search] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), searchAfterMs);
  const labelOf = ({ number, departure, driver }: TourSummary) =>
    [number, departureText(departure), driver?.name ?? t('assign.noDriver')].join(', ');
  // The label of the chosen tour is not a search.
  const wanted = chosen && labelOf(chosen) === rested ? '' : rested.slice(0, listLimits.searchMaximum);
  const { data } = useQuery({
    ...queries.tours.list.queryOptions({
      input: {
        ...span,
        limit: listLimits.maximumLimit,
        sort: 'departure',
        ...(wanted && { search: wanted }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).filter(({ state }) => openStates.includes(state));
  const tours = chosen && found.every(({ key }) => key !== chosen.key) ? [chosen, ...found] : found;
  return { tours, choices: tours.map((tour) => ({ value: tour.key, label: labelOf(tour) })), search };
}

/** Assigns jobs to a tour of their day. */
export default function AssignDialog({ opened, stops, onClose, onDone }: AssignDialogProps) {
  const t = useMessages('jobs');
  const numbers = useNumbers();
  const client = useQueryClient();
  const form = useForm({ schema, initialValues: { tour: '' }, name: 'assign' });
  const [chosen, setChosen] = useState<TourSummary | null>(null);
  const dayText = useDayText();
  const span = spanOf(stops, useToday());
  const { tours, choices, search } = useTours(span, chosen);
  const days = { day: dayText(span.fromDay), until: dayText(span.untilDay) };
  const refresh = () => refreshListsAfterWrite(client, 'jobs', 'tours');

  async function assign({ tour }: z.output<typeof schema>): Promise<void> {
    const { number } = await api.jobs.assign({ keys: stops.map(({ key }) => key), tour });
    showDone(t('assign.done', { number, ...numbers.counted(stops.length) }));
    void refresh();
    onClose();
    onDone();
  }
  function fail(error: unknown): void {
    showFailure(error);
    // Somebody else changed the jobs or the tour first: the lists are reloaded.
    if (['stop-taken', 'tour-state', 'not-found'].includes(errorCode(error) ?? '')) void refresh();
  }
  return (
    <DialogForm
      opened={opened}
      title={t('assign.title')}
      about={stops.length === 1 ? (stops[0]?.name ?? '') : t('assign.many', numbers.counted(stops.length))}
      submit={t('assign.submit')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{ onSubmit: form.submit(assign, fail) }}
      onClose={onClose}
    >
      <FormFields>
        <Select
          {...choiceProps}
          clearable={false}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
          label={t('assign.tour')}
          placeholder={t('assign.placeholder')}
          required
          data-autofocus
          data={choices}
          value={chosen?.key ?? null}
          error={form.getInputProps('tour').error as string | undefined}
          nothingFoundMessage={t(
            span.fromDay === span.untilDay ? 'assign.nothingFound' : 'assign.nothingFoundInSpan',
            days,
          )}
          onSearchChange={search}
          onChange={(key) => {
            setChosen(tours.find((tour) => tour.key === key) ?? null);
            form.setFieldValue('tour', key ?? '');
          }}
        />
        {chosen?.state === 'released' && <Text size="sm">{t('assign.pending')}</Text>}
      </FormFields>
    </DialogForm>
  );
}
