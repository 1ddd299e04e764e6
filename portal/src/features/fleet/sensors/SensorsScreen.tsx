import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTemperature } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { sensorSortable, type Sensor } from '#contract/fleet/sensors.ts';
import { CardSkeleton } from '#portal/list/rows/ListCards.tsx';
import { ListPanel } from '#portal/list/ListPanel.tsx';
import { useList, type ListOf } from '#portal/list/useList.ts';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { useSensorColumns } from './columns.tsx';
import classes from './list.module.css';
import { sensorList } from './list.ts';
import { SensorActionsProvider, useBuildActions } from './rowActions.tsx';
import { SaleCard } from './SaleCard.tsx';
import { SensorCard } from './SensorCard.tsx';
import type { Asked } from './SensorDialogs.tsx';
import { useRegistration } from './useRegistration.ts';
import { useSensorDialog } from './useSensorDialog.ts';
import { useSensorWrites } from './useSensorWrites.ts';

type SensorList = ListOf<typeof sensorList>;

const [LazyForm] = lazyPart(() => import('./RegisterForm.tsx'));
const [LazyDialogs, useDialogs] = lazyPart(() => import('./SensorDialogs.tsx'));

/** From this width on, the cards are beside the list; `untilPx` below and list.module.css depend on the same number. */
const wide = '(min-width: 1280px)';
const skeleton = <CardSkeleton widthsPx={[102, 130]} />;

/**
 * Opens the selection of a sensor once for the vehicle in the URL. The parameter is then removed from the history
 * entry, so that Back returns to the vehicle's page.
 */
function useSoughtSensor(
  { state: { assign }, navigation: { change } }: SensorList,
  open: (asked: Asked) => void,
): void {
  useEffect(() => {
    if (assign === null) return;
    open({ kind: 'choose', vehicle: assign });
    change({ assign: null }, { replace: true });
  }, [assign, change, open]);
}

/** The dialog's subject with the sensor from the list, which may be newer than when the dialog was opened. */
function renewed(asked: Asked, { shown }: SensorList): Asked {
  if (!('sensor' in asked)) return asked;
  const row = shown?.rows.find(({ entity }) => entity.key === asked.sensor.key);
  return row && row.entity.version >= asked.sensor.version ? { ...asked, sensor: row.entity } : asked;
}

/** @param onRegister opens the dialog that registers a sensor; null if the page has a card for that */
function Head({ onRegister }: { onRegister: (() => void) | null }) {
  const t = useMessages('sensors');
  if (!onRegister) return <PageHead title={t('title')} />;
  return (
    <PageHead
      title={t('title')}
      action={<Button onClick={onRegister}>{t('register.title')}</Button>}
      phoneAction={
        <ActionIcon size={44} aria-label={t('register.title')} onClick={onRegister}>
          <IconPlus size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}

interface PanelProps {
  list: SensorList;
  newest: string | null;
  actionsOf: ReturnType<typeof useBuildActions>['actionsOf'];
  onRegister: () => void;
}

function SensorsPanel({ list, newest, actionsOf, onRegister }: PanelProps) {
  const t = useMessages('sensors');
  return (
    <ListPanel
      list={list}
      words={t}
      columns={useSensorColumns()}
      sortOptions={sensorSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
      card={SensorCard}
      skeleton={skeleton}
      classes={classes}
      markedKey={newest}
      actionsOf={actionsOf}
      empty={
        <EmptyState
          icon={<IconTemperature size={32} stroke={1.3} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onClick={onRegister}>{t('register.title')}</Button>}
        />
      }
      nothingFound={() => ({
        text: t('empty.searched', { search: list.state.search.trim() }),
        clear: t('empty.clear'),
      })}
    />
  );
}

export default function SensorsScreen() {
  const t = useMessages('sensors');
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const { subject: asked, turn, isOpen, open, close } = useSensorDialog();
  const list = useList(sensorList, { isHeld: isOpen });
  const { lockedKeys, ...writes } = useSensorWrites();
  const actions = useBuildActions(open, writes.unassign);
  const offer = useCallback((sensor: Sensor) => open({ kind: 'assign', sensor, isNew: true }), [open]);
  const isListShown = useHasBeenIdle();
  const { newest, onRegistered } = useRegistration(list.navigation, offer);
  const registerCard = useRef<HTMLDivElement>(null);
  useSoughtSensor(list, open);
  useDialogs();

  const register = () => {
    if (isWide) registerCard.current?.querySelector('input')?.focus();
    else open({ kind: 'register' });
  };
  return (
    <SensorActionsProvider value={useMemo(() => ({ ...actions, lockedKeys, newest }), [actions, lockedKeys, newest])}>
      <Head onRegister={isWide ? null : register} />
      <Columns tracks="1fr 336px" untilPx={1279}>
        <SensorsPanel list={list} newest={newest} actionsOf={actions.actionsOf} onRegister={register} />
        <Column>
          {isWide && (
            <div ref={registerCard}>
              <Card title={t('register.title')}>
                <div className={classes.registerForm}>
                  <Suspense>{isListShown && <LazyForm onRegistered={onRegistered} />}</Suspense>
                </div>
              </Card>
            </div>
          )}
          <SaleCard onAsk={(model) => open({ kind: 'price', model })} />
        </Column>
      </Columns>
      <Suspense>
        {asked && (
          <LazyDialogs
            key={turn}
            opened={isOpen}
            asked={renewed(asked, list)}
            onClose={close}
            onNext={open}
            onRegistered={onRegistered}
            onRemove={writes.remove}
            onGone={(sensor) => {
              writes.tellGone(sensor);
              close();
            }}
          />
        )}
      </Suspense>
    </SensorActionsProvider>
  );
}
