/** The sensors' screen: the list, how sensors come into it, and which are for sale. */
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { createElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Sensor } from '#contract/sensors.ts';
import { errorCode } from '#portal/platform/api.ts';
import { onFirstUse } from '#portal/platform/firstUse.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useHandOn } from '#portal/platform/list/useHandOn.ts';
import { useListNavigation, type ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { preload, useChunk } from '#portal/platform/routing/screens.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import { Card } from '#portal/ui/Card.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import type { RowSheetProps } from '#portal/ui/list/RowSheet.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SaleCard } from './SaleCard.tsx';
import type { Asked, SensorDialogsProps } from './SensorDialogs.tsx';
import { sensorAddress, type SensorListState } from './sensorList.ts';
import { SensorsCard } from './SensorsCard.tsx';
import classes from './SensorsScreen.module.css';
import { useRegistration } from './useRegistration.ts';
import { useRowContext } from './useRowContext.ts';
import { useSensorDialog } from './useSensorDialog.ts';
import { useSensorList, type SensorList } from './useSensorList.ts';
import { useSensorWrites } from './useSensorWrites.ts';

const loadRowSheet = () => import('#portal/ui/list/RowSheet.tsx');
const loadDialogs = () => import('./SensorDialogs.tsx');

function LazyRowSheet(props: RowSheetProps) {
  return createElement(useChunk<RowSheetProps>(loadRowSheet), props);
}
function LazyDialogs(props: SensorDialogsProps) {
  return createElement(useChunk<SensorDialogsProps>(loadDialogs), props);
}

/** From this width on the cards stand beside the list; the same number stands in the style sheet. */
const wide = '(min-width: 1280px)';

/** Leads back to the list where the address names a page that is no more. */
function useCorrectedAddress(
  { state, change }: ListNavigation<SensorListState>,
  { shown, error, isTurning }: SensorList,
): void {
  const isRefused = state.cursor !== null && errorCode(error) === 'invalid-input';
  const isBehindTheLast = state.page > 1 && !isTurning && shown?.rows.length === 0;
  useEffect(() => {
    if (isRefused || isBehindTheLast) change({ page: 1, cursor: null }, { replace: true });
  }, [isRefused, isBehindTheLast, change]);
}

/** Seeks a sensor for the vehicle that the address names, once: the way back leads to where the vehicle was. */
function useSoughtSensor(
  { state: { assign }, change }: ListNavigation<SensorListState>,
  open: (asked: Asked) => void,
): void {
  useEffect(() => {
    if (assign === null) return;
    open({ kind: 'choose', vehicle: assign });
    change({ assign: null }, { replace: true });
  }, [assign, change, open]);
}

/** What a dialog is about, as the list shows it now: others may have changed it since it was opened. */
function renewed(asked: Asked, { shown }: SensorList): Asked {
  if (!('sensor' in asked)) return asked;
  const row = shown?.rows.find(({ entity }) => entity.key === asked.sensor.key);
  return row && row.entity.version >= asked.sensor.version ? { ...asked, sensor: row.entity } : asked;
}

/** Whose sheet stands open on a phone; still named while it closes. */
function useRowSheet() {
  const [sensor, setSensor] = useState<Sensor>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: Sensor) => {
    setSensor(next);
    setOpen(true);
  }, []);
  return { sensor, isOpen, open, close: () => setOpen(false) };
}

/** @param onRegister opens the dialog in which a sensor is registered; null where the card for it stands on the page */
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

export default function SensorsScreen() {
  const t = useMessages('sensors');
  const navigation = useListNavigation(sensorAddress);
  const isPhone = useIsPhone();
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const { asked, turn, isOpen, open, close } = useSensorDialog();
  const sheet = useRowSheet();
  const { ref: rowsRef, isHandOn } = useHandOn<HTMLDivElement>(isOpen || sheet.isOpen);
  const list = useSensorList(navigation.state, isHandOn);
  const writes = useSensorWrites();
  const context = useRowContext(open, writes.unassign);
  const offer = useCallback((sensor: Sensor) => open({ kind: 'assign', sensor, isNew: true }), [open]);
  const { newest, onRegistered } = useRegistration(navigation, offer);
  const registerCard = useRef<HTMLDivElement>(null);
  useCorrectedAddress(navigation, list);
  useSoughtSensor(navigation, open);
  useEffect(() => onFirstUse(() => void preload<SensorDialogsProps>(loadDialogs)), []);

  const register = () => {
    if (isWide) registerCard.current?.querySelector('input')?.focus();
    else open({ kind: 'register' });
  };
  return (
    <>
      <Head onRegister={isWide ? null : register} />
      <div className={classes['screen']}>
        <SensorsCard
          list={list}
          navigation={navigation}
          isPhone={isPhone}
          newest={newest}
          resting={writes.resting}
          context={context}
          onRegister={register}
          onMore={sheet.open}
          rowsRef={rowsRef}
        />
        <div className={classes['beside']}>
          {isWide && (
            <div ref={registerCard}>
              <Card title={t('register.title')}>
                <RegisterForm onRegistered={onRegistered} />
              </Card>
            </div>
          )}
          <SaleCard onAsk={(model) => open({ kind: 'price', model })} />
        </div>
      </div>
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
        {sheet.sensor && (
          <LazyRowSheet
            opened={sheet.isOpen}
            onClose={sheet.close}
            title={sheet.sensor.name}
            acts={context.actsFor(sheet.sensor)}
          />
        )}
      </Suspense>
    </>
  );
}
