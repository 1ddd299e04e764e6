/** The form of one damage report in the drawer: reports it or changes it, and sends its photos. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { damageViews, type Damage, type DamagePlace } from '#contract/damages.ts';
import type { VehicleKind } from '#contract/vehicles.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { useCall } from '#portal/platform/useCall.ts';
import classes from '#portal/ui/DrawerFrame.module.css';
import { GoneNotice } from '#portal/ui/GoneNotice.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { LeaveGuard } from '#portal/ui/LeaveGuard.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import { DamageFieldset } from './DamageFieldset.tsx';
import { PhotoRemoval } from './PhotoRemoval.tsx';
import { PhotosField } from './PhotosField.tsx';
import { useChosenPhotos } from './useChosenPhotos.ts';
import { placeFrom, useDamageDraft, type DamageFieldName } from './useDamageDraft.ts';
import { useDamageSaving } from './useDamageSaving.ts';
import { usePlaceWords } from './usePlaceWords.ts';

export interface DamageEditorProps {
  vehicle: { key: string; kind: VehicleKind; plateNumber: string };
  /** The report as last read; null to report damage. */
  damage: Damage | null;
  /** Where a new report starts. */
  place: DamagePlace;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  /** The vehicle was deleted by somebody else meanwhile. */
  isVehicleGone: boolean;
  /** Undoes that; throws where it is too late. */
  onRestoreVehicle: () => Promise<void>;
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
}

interface Address {
  pathname: string;
  search: unknown;
}
const openAt = ({ search }: Address): unknown => (search as Record<string, unknown>)['open'];
const isSameDrawer = (current: Address, next: Address): boolean =>
  next.pathname === current.pathname && openAt(next) === openAt(current);

/** A contested value as its field shows it. */
function useValueWords(kind: VehicleKind) {
  const t = useMessages('damages');
  const dates = useDates();
  const placeWords = usePlaceWords();
  return (field: DamageFieldName, value: string): string => {
    if (field === 'place')
      return damageViews.some((view) => value.startsWith(view)) ? placeWords(kind, placeFrom(value)) : value;
    if (field === 'occurred') return dates.dayAndTime(Date.parse(value));
    if (field !== 'severity') return value;
    return t(
      value === 'critical' ? 'severities.critical' : value === 'major' ? 'severities.major' : 'severities.minor',
    );
  };
}

/** Says that the vehicle was deleted while its damage was being typed, and brings it back. */
function VehicleGone({
  vehicle: { plateNumber },
  onRestore,
  onDiscard,
}: Pick<DamageEditorProps, 'vehicle'> & { onRestore: () => Promise<void>; onDiscard: () => void }) {
  const t = useMessages('damages');
  const call = useCall();
  async function restore(): Promise<void> {
    await onRestore();
    showDone(t('vehicleGone.restored', { plateNumber }));
  }
  return (
    <GoneNotice
      words={{
        title: t('vehicleGone.title', { plateNumber }),
        text: t('vehicleGone.text'),
        keep: t('vehicleGone.keep'),
        discard: t('vehicleGone.discard'),
      }}
      onKeep={() => void call.run(restore, showFailure)}
      onDiscard={onDiscard}
    />
  );
}

export function DamageEditor(props: DamageEditorProps) {
  const { vehicle, damage, place, isGone, isVehicleGone, onRestoreVehicle, onClose } = props;
  const t = useMessages('damages');
  const platform = useMessages('platform');
  const formElement = useRef<HTMLFormElement>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  // What was typed about a deleted report goes on as one of its own.
  const [isAnew, setAnew] = useState(false);
  const draft = useDamageDraft(isAnew ? null : damage, place);
  const photos = useChosenPhotos();
  const { form, base, interference } = draft;
  const leave = () => onClose({ force: true });
  const saving = useDamageSaving(vehicle.key, draft, photos, formElement, leave);
  const wordsOf = useValueWords(vehicle.kind);
  const isMissing = base !== null && (saving.isRefused || (isGone && !isAnew));
  const isStuck = isVehicleGone || isMissing;

  async function restore(): Promise<void> {
    await onRestoreVehicle();
    saving.tryAgain();
  }
  function keepAsNew(): void {
    setAnew(true);
    saving.beginAnew();
  }
  return (
    <form ref={formElement} className={classes['form']} noValidate onSubmit={form.submit(saving.save, saving.fail)}>
      <div className={classes['body']}>
        {isVehicleGone && <VehicleGone vehicle={vehicle} onRestore={restore} onDiscard={leave} />}
        {isMissing && !isVehicleGone && (
          <GoneNotice
            words={{
              title: t('goneForm.title'),
              text: t('goneForm.text'),
              keep: t('goneForm.keep'),
              discard: t('goneForm.discard'),
            }}
            onKeep={keepAsNew}
            onDiscard={leave}
          />
        )}
        {interference && !isStuck && (
          <InterferenceNotice
            title={t('form.changed')}
            labelOf={(field) => t(`fields.${field}`)}
            wordsOf={wordsOf}
            interference={interference}
            onChoose={draft.choose}
            onDismiss={draft.dismiss}
          />
        )}
        <DamageFieldset form={form} kind={vehicle.kind} />
        <PhotosField kept={isMissing ? [] : (base?.photos ?? [])} chosen={photos} onRemove={setRemoving} />
      </div>
      <div className={classes['foot']}>
        <Button variant="default" size="sm" onClick={() => onClose()}>
          {platform('cancel')}
        </Button>
        {!isStuck && <SubmitButton form={form}>{t(base === null ? 'form.send' : 'form.save')}</SubmitButton>}
      </div>
      <LeaveGuard
        isDirty={draft.isDirty || photos.photos.length > 0}
        text={t('form.leave')}
        isSamePlace={isSameDrawer}
      />
      <PhotoRemoval damage={base} photo={removing} onRemoved={draft.absorb} onClose={() => setRemoving(null)} />
    </form>
  );
}
