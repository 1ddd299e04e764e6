import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import type { Sensor, SensorModel } from '#contract/fleet/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ChooseDialog } from './ChooseDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import RegisterForm from './RegisterForm.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** The open dialog and its subject. */
export type Asked =
  | { kind: 'register' }
  /** `vehicle` is preselected if the sensor is in no vehicle. */
  | { kind: 'assign'; sensor: Sensor; isNew: boolean; vehicle?: VehicleReference }
  /** Selects a free sensor for the vehicle with this key. */
  | { kind: 'choose'; vehicle: string }
  | { kind: 'rename'; sensor: Sensor }
  | { kind: 'remove'; sensor: Sensor }
  | { kind: 'price'; model: SensorModel };

interface SensorDialogsProps {
  opened: boolean;
  asked: Asked;
  onClose: () => void;
  /** Replaces the dialog with another one. */
  onNext: (asked: Asked) => void;
  onRegistered: (sensor: Sensor) => Promise<void>;
  /** Rejects if the removal failed. */
  onRemove: (sensor: Sensor) => Promise<void>;
  /** Somebody else has removed the sensor meanwhile. */
  onGone: (sensor: Sensor) => void;
}

function RegisterDialog({ opened, onClose, onRegistered }: SensorDialogsProps) {
  const t = useMessages('sensors');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('register.title')}
      styles={{ body: { padding: '4px 20px 20px' } }}
    >
      <RegisterForm isFocused onRegistered={onRegistered} />
    </Dialog>
  );
}

export default function SensorDialogs(props: SensorDialogsProps) {
  const { opened, asked, onClose, onNext, onRemove, onGone } = props;
  const t = useMessages('sensors');
  const common = { opened, onClose, onGone };
  if (asked.kind === 'register') return <RegisterDialog {...props} />;
  if (asked.kind === 'assign') {
    const { sensor, isNew, vehicle = null } = asked;
    return <AssignDialog {...common} sensor={sensor} isNew={isNew} proposed={vehicle} />;
  }
  if (asked.kind === 'choose') {
    const next = (sensor: Sensor, vehicle: VehicleReference) =>
      onNext({ kind: 'assign', sensor, isNew: false, vehicle });
    return <ChooseDialog opened={opened} vehicle={asked.vehicle} onClose={onClose} onChoose={next} />;
  }
  if (asked.kind === 'rename') return <RenameDialog {...common} sensor={asked.sensor} />;
  if (asked.kind === 'price') return <PriceDialog opened={opened} onClose={onClose} model={asked.model} />;
  const { name, serialKey, vehicle } = asked.sensor;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removal.title', { name })}
      confirm={t('removal.confirm')}
      onConfirm={() => onRemove(asked.sensor)}
      onClose={onClose}
    >
      {t(vehicle ? 'removal.assigned' : 'removal.unassigned', { plateNumber: vehicle?.plateNumber ?? '' })}{' '}
      {t('removal.serialKey', { serialKey })}
    </ConfirmDialog>
  );
}
