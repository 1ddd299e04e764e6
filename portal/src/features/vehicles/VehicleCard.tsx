/** The card of the list: toolbar, rows or cards, what stands in their place where there are none, and paging. */
import { rowCountOf } from '#portal/platform/list/steadyRows.ts';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { useFleetView } from '#portal/platform/preferences.ts';
import { CardTable } from '#portal/ui/CardTable.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import { PagesOfList } from '#portal/ui/list/PagesOfList.tsx';
import classes from './VehicleCard.module.css';
import { isFiltered, pageSize, type VehiclesListState } from './vehiclesList.ts';
import { VehiclesTable } from './VehiclesTable.tsx';
import { VehiclesTiles } from './VehiclesTiles.tsx';
import { VehiclesToolbar } from './VehiclesToolbar.tsx';
import type { VehiclesList } from './useVehiclesList.ts';
import type { RowContext } from './VehicleRow.tsx';
import { WaitingVehicles } from './WaitingVehicles.tsx';

interface VehicleCardProps {
  list: VehiclesList;
  navigation: ListNavigation<VehiclesListState>;
  isPhone: boolean;
  context: RowContext;
  /** What a hand can be on. */
  rowsRef: Ref<HTMLDivElement>;
}

function NothingFound({ state, onClear }: { state: VehiclesListState; onClear: () => void }) {
  const t = useMessages('vehicles');
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

function Rows({ list, navigation, isPhone, context }: Omit<VehicleCardProps, 'rowsRef'>) {
  const { state, change } = navigation;
  const { shown, error, isTurning } = list;
  const asCards = useFleetView() === 'cards' || isPhone;
  if (error) return <ErrorInCard error={error} onReload={list.reload} />;
  if (!shown) return <WaitingVehicles asCards={asCards} />;
  if (shown.rows.length === 0) {
    return <NothingFound state={state} onClear={() => change({ search: '', feature: null, damaged: null })} />;
  }
  const common = { rows: shown.rows, context, isBusy: isTurning };
  if (asCards) return <VehiclesTiles {...common} />;
  return (
    <VehiclesTable
      {...common}
      rowCount={rowCountOf(shown)}
      first={(state.page - 1) * pageSize + 1}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
    />
  );
}

export function VehicleCard({ rowsRef, ...props }: VehicleCardProps) {
  const { list, navigation, isPhone } = props;
  const { shown } = list;
  const footer = !list.error && shown?.rows.length !== 0 && (
    <PagesOfList shown={shown} navigation={navigation} pageSize={pageSize} />
  );
  return (
    <CardTable toolbar={<VehiclesToolbar navigation={navigation} list={list} isPhone={isPhone} />} footer={footer}>
      <div ref={rowsRef} className={classes['rows']}>
        <Rows {...props} />
      </div>
    </CardTable>
  );
}
