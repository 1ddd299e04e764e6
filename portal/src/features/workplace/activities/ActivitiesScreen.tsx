import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAllMessages, useMessages } from '#portal/platform/i18n/messages.ts';
import listClasses from '#portal/list/list.module.css';
import { CardTable } from '#portal/list/table/CardTable.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import classes from './ActivitiesScreen.module.css';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList, NoActivities } from '#portal/entities/activities/ActivityList.tsx';
import {
  filterOf,
  formatFilter,
  noFilter,
  parseFilter,
  type FilterState,
} from '#portal/entities/activities/filterState.ts';

/** The filters in the address, and a function that changes them; the back button and a reload restore them. */
function useFilters(): [FilterState, (change: Partial<FilterState>) => void] {
  const router = useRouter();
  const search = useSearch({ strict: false });
  const state = useMemo(() => parseFilter(search), [search]);
  function change(to: Partial<FilterState>): void {
    const { pathname, search: latest } = router.latestLocation;
    void router.navigate({ to: pathname, search: formatFilter({ ...parseFilter(latest), ...to }), resetScroll: false });
  }
  return [state, change];
}

export default function ActivitiesScreen() {
  // The names of collections are in the messages of their features, which may not be loaded yet.
  useAllMessages();
  const t = useMessages('activities');
  const [state, change] = useFilters();
  const isFiltered = Object.values(state).some((value) => value !== null);
  const nothingFound = (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.3} />}
      title={t('empty.nothingFound')}
      text={t('empty.filtered')}
      action={
        <Button variant="default" onClick={() => change(noFilter)}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHead title={t('title')} />
      <CardTable toolbar={<ActivityFilters state={state} onChange={change} />}>
        <div className={`${classes.body} ${listClasses.framed}`}>
          <ActivityList {...filterOf(state)} whenEmpty={isFiltered ? nothingFound : <NoActivities />} />
        </div>
      </CardTable>
    </>
  );
}
