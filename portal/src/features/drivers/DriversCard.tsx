/** The card of the list: toolbar, rows, what stands in their place where there are none, and paging. */
import { rowCountOf } from '#portal/platform/list/steadyRows.ts';
import { Button } from '@mantine/core';
import { IconSearchOff, IconSteeringWheel } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { CardTable } from '#portal/ui/CardTable.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import listClasses from '#portal/ui/list/listToolbar.module.css';
import { PagesOfList } from '#portal/ui/list/PagesOfList.tsx';
import { WaitingPeople } from '#portal/ui/list/WaitingPeople.tsx';
import { pageSize, statusOf, type DriverListState } from './driverList.ts';
import { DriverCards } from './DriverCards.tsx';
import type { RowContext } from './DriverRow.tsx';
import { DriversTable } from './DriversTable.tsx';
import { DriversToolbar } from './DriversToolbar.tsx';
import type { DriverList } from './useDriverList.ts';

interface DriversCardProps {
  list: DriverList;
  navigation: ListNavigation<DriverListState>;
  isPhone: boolean;
  /** Keys of drivers whose buttons rest. */
  resting: ReadonlySet<string>;
  context: RowContext;
  onMore: (driver: Driver) => void;
  /** What a hand can be on. */
  rowsRef: Ref<HTMLDivElement>;
}

function Nobody({ state, onClear }: { state: DriverListState; onClear: () => void }) {
  const t = useMessages('drivers');
  const ui = useMessages('ui');
  const search = state.search.trim();
  const isFiltered = statusOf(state) !== null;
  if (!search && !isFiltered) {
    return (
      <EmptyState icon={<IconSteeringWheel size={32} stroke={1.3} />} title={t('empty.title')} text={t('empty.text')} />
    );
  }
  const both = isFiltered ? 'empty.both' : 'empty.searched';
  return (
    <div aria-live="polite">
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.3} />}
        title={ui('list.nothingFound')}
        text={t(search ? both : 'empty.filtered', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    </div>
  );
}

function Rows({ list, navigation, isPhone, resting, context, onMore }: Omit<DriversCardProps, 'rowsRef'>) {
  const { state, change } = navigation;
  const { shown, error, isTurning } = list;
  if (error) return <ErrorInCard error={error} onReload={list.reload} />;
  if (!shown) return <WaitingPeople isPhone={isPhone} />;
  if (shown.rows.length === 0) {
    return <Nobody state={state} onClear={() => change({ search: '', status: null })} />;
  }
  const common = { rows: shown.rows, resting, context, isBusy: isTurning };
  if (isPhone) return <DriverCards {...common} onMore={onMore} />;
  return (
    <DriversTable
      {...common}
      rowCount={rowCountOf(shown)}
      first={(state.page - 1) * pageSize + 1}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
    />
  );
}

export function DriversCard({ rowsRef, ...props }: DriversCardProps) {
  const { list, navigation, isPhone } = props;
  const { state } = navigation;
  const { shown } = list;
  const hasPages = shown !== undefined && shown.rows.length > 0 && (state.page > 1 || shown.total > pageSize);
  const footer = !list.error && hasPages && <PagesOfList shown={shown} navigation={navigation} pageSize={pageSize} />;
  return (
    <CardTable toolbar={<DriversToolbar navigation={navigation} list={list} isPhone={isPhone} />} footer={footer}>
      <div ref={rowsRef} className={listClasses['framedRows']}>
        <Rows {...props} />
      </div>
    </CardTable>
  );
}
