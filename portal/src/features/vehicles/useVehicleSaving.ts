/** Saves a draft as a new or a changed vehicle, says what came of it, and knows what stands in the way. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Vehicle, VehicleFields } from '#contract/vehicles.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { putVehicle, refreshAfterOwnWrite } from './vehiclesCache.ts';
import { toContract, type VehicleDraft, type VehicleFieldName, type VehicleFormFields } from './useVehicleDraft.ts';

export interface VehicleSaving {
  save: (output: VehicleFormFields) => Promise<void>;
  fail: (error: unknown) => void;
  /** The server knows the vehicle no more. */
  isRefused: boolean;
}

const send = ({ key, version }: Vehicle, changes: Partial<VehicleFormFields>) =>
  api.vehicles.update({ key, version, ...toContract(changes) });

/** @param place holds the choices between two people's changes */
export function useVehicleSaving(
  draft: VehicleDraft,
  place: RefObject<HTMLElement | null>,
  onSaved: () => void,
): VehicleSaving {
  const t = useMessages('vehicles');
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);

  function finish(saved: Vehicle, text: string): void {
    putVehicle(client, saved);
    showDone(text);
    void refreshAfterOwnWrite(client);
    onSaved();
  }
  function finishChange(saved: Vehicle, taken: VehicleFieldName[]): void {
    const names = { plateNumber: saved.plateNumber, fields: taken.map((field) => t(`fields.${field}`)).join(', ') };
    finish(saved, t(taken.length > 0 ? 'drawer.savedMerged' : 'drawer.saved', names));
  }
  const change = useDraftSaving<Vehicle, VehicleFormFields>(draft, { send, onSaved: finishChange, place });

  async function save(output: VehicleFormFields): Promise<void> {
    if (draft.base !== null) return change(draft.base, output);
    const added = await api.vehicles.create(toContract(output) as VehicleFields);
    return finish(added, t('drawer.added', { plateNumber: added.plateNumber }));
  }

  function fail(error: unknown): void {
    if (draft.base !== null && errorCode(error) === 'not-found') setRefused(true);
    else showFailure(error);
  }

  return { save, fail, isRefused };
}
