import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Button, Text } from '@mantine/core';
import { IconArrowBarToDown, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Activity } from '#contract/workplace/activities.ts';
import { addDays } from '#contract/platform/days.ts';
import { LoadMoreButton, Shown } from '#portal/list/pages/LoadMore.tsx';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useAllMessages, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './ActivityList.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import { pageSize } from './query.ts';
import type { ActivityFilter } from './filterState.ts';
import { useActivities } from './useActivities.ts';

export interface ActivityListProps extends ActivityFilter {
  /** For a panel on another page: fewer rows, each with its own date. */
  compact?: boolean;
  /** Shown if no activity matches; a sentence by default. */
  whenEmpty?: ReactNode;
}

function WaitingRows({ rows }: { rows: number }) {
  return (
    <div className={`${classes.waiting} ${skeletonClass}`} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Bar widthPx={40} heightPx={10} />
          <Bar widthPx={140 + ((row * 17) % 40) * 8} heightPx={10} />
        </div>
      ))}
    </div>
  );
}

/** A line with the reason why further activities could not be loaded, and a retry button; loaded rows stay. */
function Problem({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const t = useMessages('controls');
  return (
    <div className={classes.failed}>
      <p className={classes.problem} role="alert">
        {errorMessage(error)}
      </p>
      <Button variant="default" size="compact-sm" className={classes.restore ?? ''} onClick={() => void onReload()}>
        {t('reload')}
      </Button>
    </div>
  );
}

function Days({ activities }: { activities: readonly Activity[] }) {
  const t = useMessages('activities');
  const dates = useDates();
  const today = dates.isoDay(useNow());
  const nameOf = (day: string, time: number) => {
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : dates.inWords(time);
  };
  const byDay = Map.groupBy(activities, ({ created }) => dates.isoDay(created));
  const days = [...byDay].map(([day, ofDay]) => ({ name: nameOf(day, ofDay[0]?.created ?? 0), ofDay }));
  return days.map(({ name, ofDay }) => (
    <section key={name} aria-label={name}>
      <h2 className={classes.day}>{name}</h2>
      <ol className={classes.rows}>
        {ofDay.map((activity) => (
          <ActivityRow key={activity.key} activity={activity} withDay={false} />
        ))}
      </ol>
    </section>
  ));
}

export function ActivityList({ compact = false, whenEmpty, ...filter }: ActivityListProps) {
  // The names of collections are in the messages of their features, which may not be loaded yet.
  useAllMessages();
  const t = useMessages('activities');
  const list = useActivities(filter, compact ? pageSize.compact : pageSize.whole);
  const { items } = list;
  if (list.error !== null && !items) return <ErrorInCard error={list.error} onReload={list.reload} />;
  if (!items) return <WaitingRows rows={compact ? 3 : 12} />;
  if (items.length === 0 && !list.hasNewer)
    return (
      whenEmpty ?? (
        <Text c="dimmed" py={12}>
          {t('empty.object')}
        </Text>
      )
    );
  return (
    <div className={classes.list} data-compact={compact || undefined}>
      <div aria-live="polite" className={classes.note}>
        {list.newerError !== null && <Problem error={list.newerError} onReload={list.showNewer} />}
        {list.hasNewer && list.newerError === null && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconArrowBarToDown size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => void list.showNewer()}
          >
            {t('newer')}
          </Button>
        )}
      </div>
      {compact ? (
        <ol className={classes.rows}>
          {items.map((activity) => (
            <ActivityRow key={activity.key} activity={activity} withDay />
          ))}
        </ol>
      ) : (
        <Days activities={items} />
      )}
      {(list.hasMore || !compact) && (
        <div className={classes.foot}>
          <Shown list={list} />
          {list.moreError !== null && (
            <Problem error={list.moreError} onReload={() => list.readMore().catch(() => undefined)} />
          )}
          {list.hasMore && list.moreError === null && <LoadMoreButton list={list} onFailure={() => undefined} />}
        </div>
      )}
    </div>
  );
}

/** Shown on the screen if there are no activities at all. */
export function NoActivities() {
  const t = useMessages('activities');
  return <EmptyState icon={<IconHistory size={32} stroke={1.3} />} title={t('empty.title')} text={t('empty.text')} />;
}
