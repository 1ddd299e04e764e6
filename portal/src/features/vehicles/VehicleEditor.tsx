/** The form of one vehicle in the drawer: adds or changes it, and keeps what is typed whatever others do meanwhile. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import classes from '#portal/ui/DrawerFrame.module.css';
import { GoneNotice } from '#portal/ui/GoneNotice.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { LeaveGuard } from '#portal/ui/LeaveGuard.tsx';
import { formatValue } from '#portal/ui/NumberField.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import { isNumberField, useVehicleDraft, type VehicleFieldName } from './useVehicleDraft.ts';
import { useVehicleRemoval } from './useVehicleRemoval.ts';
import { useVehicleSaving } from './useVehicleSaving.ts';
import { VehicleImageField } from './VehicleImageField.tsx';
import { VehicleFieldset } from './VehicleFieldset.tsx';
import { VehicleRemoval } from './VehicleRemoval.tsx';

interface VehicleEditorProps {
  /** The vehicle as last read; null to add one. */
  vehicle: Vehicle | null;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
  /** Told after the vehicle was deleted here. */
  onRemoved: () => void;
}

interface Place {
  pathname: string;
  search: unknown;
}
const openAt = ({ search }: Place): unknown => {
  const { vehicle, open } = search as Record<string, unknown>;
  return vehicle ?? open;
};
const isSameDrawer = (current: Place, next: Place): boolean =>
  next.pathname === current.pathname && openAt(next) === openAt(current);
const advancedFields = ['capacityWeight', 'capacityVolume', 'capacityPieces'];

/** A contested value as its field shows it. */
function useValueWords() {
  const t = useMessages('vehicles');
  const language = useLanguage();
  return (field: VehicleFieldName, value: string): string => {
    if (field === 'kind') return t(value === 'truck' ? 'kinds.truck' : 'kinds.van');
    return isNumberField(field) ? formatValue(value, language) : value;
  };
}

export function VehicleEditor({ vehicle, isGone, onClose, onRemoved }: VehicleEditorProps) {
  const t = useMessages('vehicles');
  const platform = useMessages('platform');
  const isPhone = useIsPhone();
  const wordsOf = useValueWords();
  const remove = useVehicleRemoval();
  const formElement = useRef<HTMLFormElement>(null);
  const [isAdvanced, setAdvanced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isImageChosen, setImageChosen] = useState(false);
  const draft = useVehicleDraft(
    vehicle,
    (paths) => paths.some((path) => advancedFields.includes(path)) && setAdvanced(true),
  );
  const { form, base, interference } = draft;
  const leave = () => onClose({ force: true });
  const { save, fail, isRefused } = useVehicleSaving(draft, formElement, leave);
  const isMissing = base !== null && (isGone || isRefused);
  const plateNumber = base?.plateNumber ?? '';

  return (
    <form ref={formElement} className={classes['form']} noValidate onSubmit={form.submit(save, fail)}>
      <div className={classes['body']}>
        {isMissing && (
          <GoneNotice
            words={{ title: t('gone.title'), text: t('gone.text'), keep: t('gone.keep'), discard: t('gone.discard') }}
            onKeep={() => draft.rebase(null)}
            onDiscard={leave}
          />
        )}
        {interference && !isMissing && (
          <InterferenceNotice
            title={t('changed')}
            labelOf={(field) => t(`fields.${field}`)}
            wordsOf={wordsOf}
            interference={interference}
            onChoose={draft.choose}
            onDismiss={draft.dismiss}
          />
        )}
        {vehicle !== null && !isMissing && <VehicleImageField vehicle={vehicle} onChosen={setImageChosen} />}
        <VehicleFieldset form={form} isFocused={vehicle === null} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
      </div>
      <div className={classes['foot']}>
        {base !== null && !isMissing && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            className={classes['remove'] ?? ''}
            onClick={() => setAsking(true)}
          >
            {t(isPhone ? 'drawer.removeShort' : 'drawer.remove')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onClose()}>
          {platform('cancel')}
        </Button>
        {!isMissing && <SubmitButton form={form}>{t('drawer.save')}</SubmitButton>}
      </div>
      <LeaveGuard
        isDirty={draft.isDirty || isImageChosen}
        text={base === null ? t('leave.textNew') : t('leave.text', { plateNumber })}
        isSamePlace={isSameDrawer}
      />
      <VehicleRemoval
        opened={isAsking}
        plateNumber={plateNumber}
        onConfirm={async () => {
          if (base) await remove(base);
          onRemoved();
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
