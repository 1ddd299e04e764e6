import { Group } from '@mantine/core';
import { IconCarCrash, IconPencil, IconPlus, IconTool } from '@tabler/icons-react';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { askOutage } from '#portal/entities/availability/outage.ts';
import { usePlanTour } from '#portal/entities/tour/usePlanTour.ts';
import { BackLink } from '#portal/list/BackLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PageActions } from '#portal/ui/menus/ActionMenu.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { nameOf } from '../vehicleWords.ts';

interface VehicleHeadProps {
  vehicle: Vehicle;
  isPhone: boolean;
  onEdit: () => void;
  onReport: () => void;
}

export function VehicleHead({ vehicle, isPhone, onEdit, onReport }: VehicleHeadProps) {
  const t = useMessages('vehiclePage');
  const words = useMessages('vehicles');
  const people = useMessages('people');
  const plan = usePlanTour({ vehicle: vehicle.key });
  return (
    <PageHead
      title={isPhone ? vehicle.model : nameOf(vehicle)}
      lead={
        <span className={detailClasses['lead']}>
          <BackLink to="fleet" label={t('back')} />
          <Plate number={vehicle.plateNumber} size={isPhone ? 'row' : 'head'} />
        </span>
      }
      status={
        vehicle.damages.isCritical &&
        !isPhone && (
          <Group gap={6} wrap="nowrap" c="var(--t-late)" fw={550} title={t('criticalText')}>
            <IconCarCrash size={18} stroke={1.6} aria-hidden="true" />
            {words('damages.doNotDrive')}
          </Group>
        )
      }
      action={
        <PageActions
          label={t('more')}
          actions={[
            {
              label: people('acts.outage'),
              icon: IconTool,
              onClick: () => askOutage({ kind: 'vehicle', key: vehicle.key }),
            },
            { label: t('edit'), icon: IconPencil, onClick: onEdit },
            plan,
            { label: t('report'), icon: IconPlus, onClick: onReport },
          ]}
          isLastMain
        />
      }
    />
  );
}
