import { IconSteeringWheel } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { driverSortable, type Driver } from '#contract/people/drivers.ts';
import { askOutage } from '#portal/entities/availability/outage.ts';
import classes from '#portal/entities/people/people.module.css';
import { personActions, PersonActionsContext, personCardSkeleton } from '#portal/entities/people/personRows.tsx';
import { DeferredJoining } from '#portal/features/people/profile/DeferredJoining.tsx';
import { ListScreen } from '#portal/list/ListScreen.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { useDriverColumns } from './columns.tsx';
import { DriverCard } from './DriverCard.tsx';
import { DriverRemoval } from './DriverRemoval.tsx';
import { useDriverFilters } from './filters.tsx';
import { driverList } from './list.ts';
import { useDriverDecisions } from './useDriverDecisions.ts';

const [LazyConfirmAll] = lazyPart(() => import('./ConfirmAllDrivers.tsx'));

const onOutage = ({ key }: Driver) => askOutage({ kind: 'driver', key });

export default function DriversScreen() {
  const t = useMessages('drivers');
  const people = useMessages('people');
  const removal = useDialogState<Driver>();
  const list = useList(driverList, { page: 'driver', isHeld: removal.isOpen });
  const { decide, remove, lockedKeys } = useDriverDecisions();
  const search = list.state.search.trim();
  const onRemove = removal.open;
  const confirmAll = list.state.status === 'CONFIRM' && (
    <Suspense>
      <LazyConfirmAll list={list} />
    </Suspense>
  );
  const actions = useMemo(() => ({ onDecide: decide, onRemove, onOutage, lockedKeys }), [decide, onRemove, lockedKeys]);
  return (
    <PersonActionsContext value={actions}>
      <ListScreen
        list={list}
        words={t}
        counts="whenSearched"
        toolbarEnd={confirmAll}
        strip={list.isPhone && confirmAll && <div className={classes.confirmAll}>{confirmAll}</div>}
        columns={useDriverColumns()}
        sortOptions={driverSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        filters={useDriverFilters(list)}
        card={DriverCard}
        skeleton={personCardSkeleton}
        classes={classes}
        statusOf={({ status }) => status}
        actionsOf={(driver) => personActions(driver, { ...actions, t: people })}
        empty={{ icon: <IconSteeringWheel size={32} stroke={1.3} />, title: t('empty.title'), text: t('empty.text') }}
        nothingFound={(narrowing) => ({ text: t(`empty.${narrowing}`, { search }), clear: t('empty.clear') })}
      >
        <DeferredJoining audience="driver" />
        <DriverRemoval opened={removal.isOpen} driver={removal.subject} onConfirm={remove} onClose={removal.close} />
      </ListScreen>
    </PersonActionsContext>
  );
}
