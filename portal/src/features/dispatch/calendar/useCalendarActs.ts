import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import { movingOf, type CalendarEvent, type CalendarTour, type EventTemplate } from '#contract/dispatch/calendar.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { dayPart, firstDayOf, lastDayOf, shifted, timePart } from './board/placing.ts';
import { fieldsOf, type Preset } from './editing/presets.ts';
import { useSeriesActs } from './useSeriesActs.ts';

type EventSpan = Pick<CalendarEvent, 'begin' | 'end'>;
type Page<Row> = { items: Row[]; isComplete: boolean } | undefined;

/** Optimistic update: the change is shown before the server has answered. */
function patchEvent(client: QueryClient, key: string, change: Partial<CalendarEvent>): void {
  client.setQueriesData<Page<CalendarEvent>>(
    { queryKey: queries.calendar.list.key() },
    (page) =>
      page && { ...page, items: page.items.map((event) => (event.key === key ? { ...event, ...change } : event)) },
  );
}
function patchTour(client: QueryClient, key: string, change: Partial<CalendarTour>): void {
  client.setQueriesData<Page<CalendarTour>>(
    { queryKey: queries.calendar.tours.key() },
    (page) => page && { ...page, items: page.items.map((tour) => (tour.key === key ? { ...tour, ...change } : tour)) },
  );
}

/** Shows the failure, and reloads the current state. */
function useFailure() {
  const t = useMessages('calendar');
  const client = useQueryClient();
  return useMemo(
    () =>
      (error: unknown, collection: 'calendar' | 'tours', name: string): void => {
        showFailure(errorCode(error) === 'conflict' ? t('move.changed', { name }) : error);
        void refreshAfterWrite(client, collection);
      },
    [client, t],
  );
}

/** Actions on events that need no form. */
function useEventActs() {
  const t = useMessages('calendar');
  const dates = useDates();
  const client = useQueryClient();
  const fail = useFailure();
  return useMemo(() => {
    const refresh = () => refreshAfterWrite(client, 'calendar');
    function spanWords({ begin, end }: EventSpan, title: string): string {
      const [first, last] = [firstDayOf({ begin, end }), lastDayOf({ begin, end })];
      if (first === last) return t('move.event', { name: title, day: dates.day(noonOf(first)) });
      return t('move.eventSpan', { name: title, from: dates.day(noonOf(first)), until: dates.day(noonOf(last)) });
    }
    /** Moves the event or changes its length; the notification has an undo button. */
    async function change(event: CalendarEvent, span: EventSpan): Promise<void> {
      const { key, title, begin, end } = event;
      if (span.begin === begin && span.end === end) return;
      patchEvent(client, key, span);
      try {
        const saved = await api.calendar.update({ key, version: event.version, ...span });
        await refresh();
        showDone(spanWords(span, title), {
          undo: async () => {
            await api.calendar.update({ key, version: saved.version, begin, end });
            await refresh();
          },
        });
      } catch (error) {
        fail(error, 'calendar', title);
      }
    }
    async function remove({ key, title }: CalendarEvent): Promise<void> {
      const { keys } = await api.calendar.remove({ keys: [key] });
      await refresh();
      showDone(t('removed', { name: title }), {
        undo: async () => {
          await api.calendar.restore({ keys });
          await refresh();
        },
      });
    }
    return { change, remove };
  }, [t, dates, client, fail]);
}

/** Actions on presets and holidays that need no form. */
function usePresetActs() {
  const t = useMessages('calendar');
  const dates = useDates();
  const client = useQueryClient();
  return useMemo(() => {
    const refresh = () => refreshAfterWrite(client, 'calendar');
    /** Creates an event from a preset that has all required fields. */
    async function place(preset: Preset, day: string): Promise<void> {
      const { key, title } = await api.calendar.create(fieldsOf(preset, day));
      await refresh();
      showDone(t('place.done', { name: title, day: dates.day(noonOf(day)) }), {
        undo: async () => {
          await api.calendar.remove({ keys: [key] });
          await refresh();
        },
      });
    }
    async function removeTemplate({ key, name }: EventTemplate): Promise<void> {
      const { keys } = await api.calendar.removeTemplates({ keys: [key] });
      await refreshAfterWrite(client, 'templates');
      showDone(t('templates.removed', { name }), {
        undo: async () => {
          await api.calendar.restoreTemplates({ keys });
          await refreshAfterWrite(client, 'templates');
        },
      });
    }
    /** A name makes the day a holiday, null makes it a normal day, undefined removes the company's own setting. */
    async function setHoliday(day: string, name: string | null | undefined): Promise<void> {
      await (name === undefined ? api.calendar.resetHoliday({ day }) : api.calendar.setHoliday({ day, name }));
      await refreshAfterWrite(client, 'settings');
    }
    return { place, removeTemplate, setHoliday };
  }, [t, dates, client]);
}

/** Actions of the calendar that need no form. */
export function useCalendarActs() {
  const t = useMessages('calendar');
  const dates = useDates();
  const client = useQueryClient();
  const events = useEventActs();
  const presets = usePresetActs();
  const series = useSeriesActs();
  const fail = useFailure();
  return useMemo(() => {
    /** Why the tour cannot be moved to another day; null if it can. */
    function whyNot({ state, number }: CalendarTour): string | null {
      if (movingOf(state) === 'atOnce' || state === 'draft' || state === 'planned') return null;
      return t(`move.not.${state}`, { number });
    }
    /** Moves the tour to another day, at the same time of day plus `minutes`. */
    async function moveTour(tour: CalendarTour, day: string, minutes = 0): Promise<void> {
      const { key, number, departure } = tour;
      const reason = whyNot(tour);
      if (reason !== null) return showFailure(reason);
      if (day === tour.day && minutes === 0) return;
      const refresh = () => refreshAfterWrite(client, 'tours');
      const next = shifted(`${day}T${timePart(departure)}`, minutes);
      const later = Date.parse(`${next}Z`) - Date.parse(`${departure}Z`);
      const ends = tour.ends === null ? null : tour.ends + later;
      patchTour(client, key, { day: dayPart(next), departure: next, departs: tour.departs + later, ends });
      const to = dates.day(noonOf(dayPart(next)));
      try {
        const { version } = await api.tours.update({ key, version: tour.version, departure: next });
        await refresh();
        showDone(
          minutes === 0
            ? t('move.tour', { number, day: to })
            : t('move.tourTime', { number, day: to, time: timePart(next) }),
          {
            undo: async () => {
              await api.tours.update({ key, version, departure });
              await refresh();
            },
          },
        );
      } catch (error) {
        fail(error, 'tours', t('conflict.tour', { number }));
      }
    }
    return { ...events, ...presets, ...series, moveTour, whyNot };
  }, [t, dates, client, events, presets, series, fail]);
}

export type CalendarActs = ReturnType<typeof useCalendarActs>;
