import { ActionIcon, Button, Menu } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { IconAlertTriangleFilled, IconArrowLeft, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import classes from './VehiclePage.module.css';
import { nameOf } from './vehicleWords.ts';

interface VehicleHeadProps {
  vehicle: Vehicle;
  isPhone: boolean;
  onEdit: () => void;
  onReport: () => void;
}

/** Leads back to the list as it was left, or to its beginning for whoever came by the address. */
function BackLink() {
  const t = useMessages('vehicles');
  const router = useRouter();
  const { state } = useLocation();
  function goBack(event: MouseEvent): void {
    if (!state.hasListBehind || state.hasPageBehind || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  }
  return (
    <RouteLink to="fleet" className={detailClasses['back']} aria-label={t('page.back')} onClick={goBack}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
    </RouteLink>
  );
}

function PhoneActs({ onEdit, onReport }: Pick<VehicleHeadProps, 'onEdit' | 'onReport'>) {
  const t = useMessages('vehicles');
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('page.more')}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onReport}>
          {t('page.report')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />} onClick={onEdit}>
          {t('page.edit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function VehicleHead({ vehicle, isPhone, onEdit, onReport }: VehicleHeadProps) {
  const t = useMessages('vehicles');
  return (
    <PageHead
      title={isPhone ? vehicle.model : nameOf(vehicle)}
      lead={
        <span className={classes['lead']}>
          <BackLink />
          <Plate number={vehicle.plateNumber} size={isPhone ? 'row' : 'head'} />
        </span>
      }
      status={
        vehicle.damages.isCritical &&
        !isPhone && (
          <span className={classes['critical']} title={t('page.criticalText')}>
            <IconAlertTriangleFilled size={16} aria-hidden="true" />
            {t('page.critical')}
          </span>
        )
      }
      action={
        isPhone ? (
          <PhoneActs onEdit={onEdit} onReport={onReport} />
        ) : (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              onClick={onEdit}
            >
              {t('page.edit')}
            </Button>
            <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onReport}>
              {t('page.report')}
            </Button>
          </>
        )
      }
    />
  );
}
