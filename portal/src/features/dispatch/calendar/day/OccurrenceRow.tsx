import {
  IconArrowRight,
  IconCalendarOff,
  IconCalendarRepeat,
  IconEdit,
  IconMap2,
  IconPlayerPlay,
  IconRepeat,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { noonOf } from '#contract/platform/days.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { useCalendar } from '../context.ts';
import classes from './DayList.module.css';

/** The series of a tour, and the planned day of the series if the tour was moved to another day. */
export function SeriesLine({ occurrence }: { occurrence: Occurrence }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const { name, day, on } = occurrence;
  const moved = on !== null && on !== day && t('series.movedFrom', { day: dates.weekdayAndDay(noonOf(day)) });
  return (
    <span className={classes['series']}>
      <IconRepeat size={14} stroke={1.8} aria-hidden="true" />
      {[t('series.of', { name }), moved].filter(Boolean).join(', ')}
    </span>
  );
}

/** Actions on a day of a series; empty without an occurrence. */
export function useSeriesActions(occurrence: Occurrence | undefined): Action[] {
  const t = useMessages('calendar');
  const router = useRouter();
  const path = usePath('series');
  const { acts, ask } = useCalendar();
  const making = useButtonMutation(async () => occurrence && acts.makeDay(occurrence));
  if (!occurrence) return [];
  const { state, series, day } = occurrence;
  const open = (search: Record<string, string>) => void router.navigate({ to: path, search: { series, ...search } });
  const make = { label: t('series.acts.make'), icon: IconMap2, onClick: () => making.mutate() };
  const move = {
    label: t('acts.move'),
    icon: IconArrowRight,
    onClick: () => ask({ kind: 'moveOccurrence', occurrence }),
  };
  const skip = { label: t('series.acts.skip'), icon: IconCalendarOff, onClick: () => void acts.skipDay(occurrence) };
  const resume = {
    label: t('series.acts.resume'),
    icon: IconPlayerPlay,
    onClick: () => void acts.resumeDay(occurrence),
  };
  const own: Record<Occurrence['state'], Action[]> = {
    planned: [make, move, skip],
    made: [skip],
    skipped: [resume],
    dropped: [move],
  };
  return [
    ...own[state],
    { label: t('series.acts.split'), icon: IconCalendarRepeat, onClick: () => open({ from: day }) },
    { label: t('series.acts.open'), icon: IconEdit, onClick: () => open({}) },
  ];
}

/** A day of a series without a tour: the tour is created later, or the day is left out. */
export function OccurrenceRow({ occurrence }: { occurrence: Occurrence }) {
  const t = useMessages('calendar');
  const actions = useSeriesActions(occurrence);
  const { state, departure, name, series } = occurrence;
  if (state === 'made') return null;
  return (
    <li className={classes['row']} data-off={state !== 'planned' || undefined}>
      <span className={classes['time']}>{departure}</span>
      <span className={classes['words']}>
        <RouteLink to="series" search={{ series }} className={classes['open'] ?? ''}>
          {name}
        </RouteLink>
        <span className={classes['about']}>{t(`series.${state}`)}</span>
        <SeriesLine occurrence={occurrence} />
      </span>
      <ActionMenu label={t('day.acts', { name })} actions={actions} />
    </li>
  );
}
