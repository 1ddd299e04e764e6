import { Text, Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { DamagePlace } from '#contract/fleet/damages.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { ActivityList } from '#portal/entities/activities/ActivityList.tsx';
import { DamagesCard } from '#portal/features/fleet/damages/DamagesCard.tsx';
import { useDamages, type Damages } from '#portal/features/fleet/damages/useDamages.ts';
import { putEntity, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { usePageFileDrop } from '#portal/ui/imageUpload/useFileDrop.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { TourOfToday } from '#portal/entities/tour/TourOfToday.tsx';
import { useToursAround } from '#portal/entities/tour/toursAround.ts';
import { ToursOfWeek } from '#portal/entities/tour/ToursOfWeek.tsx';
import { townsOf } from '#portal/entities/tour/towns.ts';
import { DataCard } from './DataCard.tsx';
import { DriversCard } from './DriversCard.tsx';
import { SensorsCard } from './SensorsCard.tsx';
import { usePanel, type Panel } from './usePanel.ts';
import { VehicleHead } from './VehicleHead.tsx';
import classes from './VehiclePage.module.css';

const [LazyVehicleDrawer, useVehicleDrawer] = lazyPart(() => import('../VehicleDrawer.tsx'));
const [LazyDamageDrawer, useDamageDrawer] = lazyPart(() => import('#portal/features/fleet/damages/DamageDrawer.tsx'));
const editing = 'edit';
const reporting = 'report';
/** Initial values of a new report: the pressed place, or photos dropped on the page. */
interface Begun {
  place: DamagePlace | null;
  photos: readonly File[];
}
const nothing: Begun = { place: null, photos: [] };

interface DrawersProps {
  vehicle: Vehicle;
  damages: Damages;
  panel: Panel;
  begun: Begun;
  /** Somebody else has deleted the vehicle while a drawer is open. */
  isGone: boolean;
}

/** An open report stays in the form if somebody else deletes it. */
function OpenDamage({ vehicle, damages, panel, begun, isGone }: DrawersProps) {
  const client = useQueryClient();
  const { current, repaired } = damages;
  const isNew = panel.open === reporting;
  const found = [...(current ?? []).map(({ damage }) => damage), ...repaired].find(({ key }) => key === panel.open);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const damage = isNew ? null : (found ?? last);
  const isLost = !isNew && !damage && current !== undefined;
  const { close } = panel;
  useEffect(() => {
    // The report in the URL does not exist.
    if (isLost) close({ force: true });
  }, [isLost, close]);
  if (damage === undefined) return null;
  async function restore(): Promise<void> {
    putEntity(client, queries.vehicles, await api.vehicles.restore({ key: vehicle.key }));
    await refreshListsAfterWrite(client, 'vehicles');
  }
  return (
    <LazyDamageDrawer
      vehicle={vehicle}
      damage={damage}
      place={begun.place}
      dropped={isNew ? begun.photos : []}
      isGone={!isNew && !found}
      isVehicleGone={isGone}
      onRestoreVehicle={restore}
      onClose={close}
    />
  );
}

function Drawers(props: DrawersProps) {
  const { vehicle, panel } = props;
  const router = useRouter();
  const fleet = usePath('fleet');
  if (panel.open === null) return null;
  if (panel.open !== editing) return <OpenDamage key={panel.open} {...props} />;
  return (
    <LazyVehicleDrawer
      vehicleKey={vehicle.key}
      onClose={panel.close}
      onRemoved={() => void router.navigate({ to: fleet, replace: true, ignoreBlocker: true })}
    />
  );
}

function NumberAndTowns({ tour }: { tour: TourSummary }) {
  const t = useMessages('vehiclePage');
  return (
    <RouteLink to="tour" params={{ key: tour.key }}>
      {[t('today', { number: tour.number }), townsOf(tour)].filter(Boolean).join(', ')}
    </RouteLink>
  );
}

export function VehiclePage({ vehicle, isGone }: Pick<DrawersProps, 'vehicle' | 'isGone'>) {
  const t = useMessages('vehiclePage');
  const damageWords = useMessages('damages');
  const isPhone = useIsPhone();
  const panel = usePanel();
  const damages = useDamages(vehicle.key);
  const around = useToursAround({ vehicle: vehicle.key });
  const [begun, setBegun] = useState(nothing);
  useVehicleDrawer();
  useDamageDrawer();
  function report(start: Partial<Begun>): void {
    setBegun({ ...nothing, ...start });
    panel.show(reporting);
  }
  const isOver = usePageFileDrop(panel.open === null ? (photos) => report({ photos }) : null);
  const edit = () => panel.show(editing);

  return (
    <>
      <VehicleHead vehicle={vehicle} isPhone={isPhone} onEdit={edit} onReport={() => report({})} />
      {isOver && <output className={classes['drop']}>{damageWords('photos.dropHere')}</output>}
      {isPhone && vehicle.damages.isCritical && (
        <Notice kind="alarm" isSpaced>
          <strong>{t('criticalShort')}</strong> {t('criticalText')}
        </Notice>
      )}
      <Columns tracks="12fr 7fr">
        <Column>
          <TourOfToday around={around} aside={NumberAndTowns} />
          <DamagesCard
            kind={vehicle.kind}
            damages={damages}
            expected={vehicle.damages.open + vehicle.damages.inRepair}
            onReport={(place) => report({ place })}
            onEdit={({ key }) => panel.show(key)}
          />
          <ToursOfWeek around={around} withDriver />
        </Column>
        <Column>
          <SensorsCard vehicle={vehicle.key} expected={vehicle.sensors} />
          <DriversCard around={around} />
          <DataCard vehicle={vehicle} onEdit={edit} />
          <Card title={t('activity')} flush>
            <Box px={16}>
              <ActivityList
                compact
                object={vehicle.key}
                whenEmpty={
                  <Text p={16} c="dimmed">
                    {t('noActivity')}
                  </Text>
                }
              />
            </Box>
          </Card>
        </Column>
      </Columns>
      <Suspense>
        <Drawers vehicle={vehicle} damages={damages} panel={panel} begun={begun} isGone={isGone} />
      </Suspense>
    </>
  );
}
