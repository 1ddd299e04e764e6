/** The card of the list: toolbar, rows or cards, what stands in their place where there are none, and paging. */
import { rowCountOf } from '#portal/platform/list/steadyRows.ts';
import { Button } from '@mantine/core';
import IconSearchOff from 'icon:search-off';
import type { Ref } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { useFleetView } from '#portal/platform/preferences.ts';
import { CardTable } from '#portal/ui/CardTable.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import { PagesOfList } from '#portal/ui/list/PagesOfList.tsx';
import classes from './FleetCard.module.css';
import { isFiltered, pageSize, type FleetListState } from './fleetList.ts';
import { FleetTable } from './FleetTable.tsx';
import { FleetTiles } from './FleetTiles.tsx';
import { FleetToolbar } from './FleetToolbar.tsx';
import type { FleetList } from './useFleetList.ts';
import type { RowContext } from './VehicleRow.tsx';
import { WaitingVehicles } from './WaitingVehicles.tsx';

interface FleetCardProps {
  list: FleetList;
  navigation: ListNavigation<FleetListState>;
  isPhone: boolean;
  context: RowContext;
  /** What a hand can be on. */
  rowsRef: Ref<HTMLDivElement>;
}

function NothingFound({ state, onClear }: { state: FleetListState; onClear: () => void }) {
  const t = useMessages('fleet');
  const ui = useMessages('ui');
  const search = state.search.trim();
  const both = isFiltered(state) ? 'empty.both' : 'empty.searched';
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

function Rows({ list, navigation, isPhone, context }: Omit<FleetCardProps, 'rowsRef'>) {
  const { state, change } = navigation;
  const { shown, error, isTurning } = list;
  const asCards = useFleetView() === 'cards' || isPhone;
  if (error) return <ErrorInCard error={error} onReload={list.reload} />;
  if (!shown) return <WaitingVehicles asCards={asCards} />;
  if (shown.rows.length === 0) {
    return <NothingFound state={state} onClear={() => change({ search: '', feature: null, damaged: null })} />;
  }
  const common = { rows: shown.rows, context, isBusy: isTurning };
  if (asCards) return <FleetTiles {...common} />;
  return (
    <FleetTable
      {...common}
      rowCount={rowCountOf(shown)}
      first={(state.page - 1) * pageSize + 1}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
    />
  );
}

export function FleetCard({ rowsRef, ...props }: FleetCardProps) {
  const { list, navigation, isPhone } = props;
  const { shown } = list;
  const footer = !list.error && shown?.rows.length !== 0 && (
    <PagesOfList shown={shown} navigation={navigation} pageSize={pageSize} />
  );
  return (
    <CardTable toolbar={<FleetToolbar navigation={navigation} list={list} isPhone={isPhone} />} footer={footer}>
      <div ref={rowsRef} className={classes['rows']}>
        <Rows {...props} />
      </div>
    </CardTable>
  );
}
