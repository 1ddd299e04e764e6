import { IconDeviceMobile } from '@tabler/icons-react';
import type { DriverDetail } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import classes from './DriverPage.module.css';

type Device = DriverDetail['devices'][number];

function DeviceRow({ device }: { device: Device }) {
  const t = useMessages('drivers');
  const { name, platform, appVersion, online, lastSeen } = device;
  const version = appVersion && t('detail.device', { version: appVersion });
  return (
    <li className={classes['device']}>
      <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes['deviceLines']}>
        <div className={classes['deviceName']}>{name}</div>
        <div className={classes['deviceKind']}>{[platform, version].filter(Boolean).join(', ')}</div>
      </div>
      <PresenceLabel presence={online ? 'online' : 'offline'} lastOnline={lastSeen} />
    </li>
  );
}

export function DevicesCard({ devices }: { devices: readonly Device[] | undefined }) {
  const t = useMessages('drivers');
  return (
    <Card title={t('detail.devices')} flush>
      {devices === undefined && <div className={classes['waiting']} />}
      {devices?.length === 0 && <p className={detailClasses['none']}>{t('detail.noDevices')}</p>}
      {devices && devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.key} device={device} />
          ))}
        </ul>
      )}
    </Card>
  );
}
