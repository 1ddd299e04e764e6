import { Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { DriverDetail } from '#contract/people/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';

type Device = DriverDetail['devices'][number];

function DeviceRow({ device }: { device: Device }) {
  const t = useMessages('drivers');
  const { name, platform, appVersion, online, lastSeen } = device;
  const version = appVersion && t('detail.device', { version: appVersion });
  return (
    <CardRow
      icon={<IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />}
      name={name}
      second={[platform, version].filter(Boolean).join(', ')}
    >
      <PresenceLabel presence={online ? 'online' : 'offline'} lastOnline={lastSeen} />
    </CardRow>
  );
}

export function DevicesCard({ devices }: { devices: readonly Device[] | undefined }) {
  const t = useMessages('drivers');
  return (
    <Card title={t('detail.devices')} flush>
      {devices === undefined && <div style={{ height: 52 }} />}
      {devices?.length === 0 && (
        <Text p={16} c="dimmed">
          {t('detail.noDevices')}
        </Text>
      )}
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
