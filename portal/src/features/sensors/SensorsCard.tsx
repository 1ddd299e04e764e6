/** The card of the list: toolbar, rows, what stands in their place where there are none, and paging. */
import { rowCountOf } from '#portal/platform/list/steadyRows.ts';
import { Button } from '@mantine/core';
import { IconSearchOff, IconTemperature } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Sensor } from '#contract/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { CardTable } from '#portal/ui/CardTable.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import listClasses from '#portal/ui/list/listToolbar.module.css';
import { PagesOfList } from '#portal/ui/list/PagesOfList.tsx';
import { SensorCards } from './SensorCards.tsx';
import { pageSize, type SensorListState } from './sensorList.ts';
import type { RowContext } from './SensorRow.tsx';
import { SensorsTable } from './SensorsTable.tsx';
import { SensorsToolbar } from './SensorsToolbar.tsx';
import type { SensorList } from './useSensorList.ts';
import { WaitingSensors } from './WaitingSensors.tsx';

interface SensorsCardProps {
  list: SensorList;
  navigation: ListNavigation<SensorListState>;
  isPhone: boolean;
  /** Key of the sensor that has just been registered. */
  newest: string | null;
  /** Keys of sensors whose buttons rest. */
  resting: ReadonlySet<string>;
  context: RowContext;
  /** Leads to the serial key of the first sensor. */
  onRegister: () => void;
  /** Opens the sheet of a phone. */
  onMore: (sensor: Sensor) => void;
  /** What a hand can be on. */
  rowsRef: Ref<HTMLDivElement>;
}

interface NoneProps extends Pick<SensorsCardProps, 'onRegister'> {
  search: string;
  onClear: () => void;
}

function None({ search, onClear, onRegister }: NoneProps) {
  const t = useMessages('sensors');
  const ui = useMessages('ui');
  if (!search) {
    return (
      <EmptyState
        icon={<IconTemperature size={32} stroke={1.3} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<Button onClick={onRegister}>{t('register.title')}</Button>}
      />
    );
  }
  return (
    <div aria-live="polite">
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.3} />}
        title={ui('list.nothingFound')}
        text={t('empty.searched', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    </div>
  );
}

function Rows({ list, navigation, isPhone, onRegister, onMore, ...row }: Omit<SensorsCardProps, 'rowsRef'>) {
  const { state, change } = navigation;
  const { shown, error, isTurning } = list;
  if (error) return <ErrorInCard error={error} onReload={list.reload} />;
  if (!shown) return <WaitingSensors isPhone={isPhone} />;
  if (shown.rows.length === 0) {
    return <None search={state.search.trim()} onClear={() => change({ search: '' })} onRegister={onRegister} />;
  }
  const common = { ...row, rows: shown.rows, isBusy: isTurning };
  if (isPhone) return <SensorCards {...common} onMore={onMore} />;
  return (
    <SensorsTable
      {...common}
      rowCount={rowCountOf(shown)}
      first={(state.page - 1) * pageSize + 1}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
    />
  );
}

export function SensorsCard({ rowsRef, ...props }: SensorsCardProps) {
  const { list, navigation, isPhone } = props;
  const { state } = navigation;
  const { shown } = list;
  const hasPages = shown !== undefined && shown.rows.length > 0 && (state.page > 1 || shown.total > pageSize);
  const footer = !list.error && hasPages && <PagesOfList shown={shown} navigation={navigation} pageSize={pageSize} />;
  return (
    <CardTable toolbar={<SensorsToolbar navigation={navigation} list={list} isPhone={isPhone} />} footer={footer}>
      <div ref={rowsRef} className={listClasses['framedRows']}>
        <Rows {...props} />
      </div>
    </CardTable>
  );
}
