/** Saves what was typed about a driver, says what came of it, and knows what stands in the way. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Driver } from '#contract/drivers.ts';
import type { PersonFields } from '#contract/people.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import type { Draft } from '#portal/platform/drafts/useDraft.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { putDriver, refreshAfterOwnWrite } from './driverCache.ts';

export interface DriverSaving {
  save: (fields: PersonFields) => Promise<void>;
  fail: (error: unknown) => void;
  /** The server knows the driver no more. */
  isRefused: boolean;
  /** Undoes the deletion by somebody else. */
  restore: () => Promise<void>;
}

const send = ({ key, version }: Driver, changes: Partial<PersonFields>) =>
  api.drivers.update({ key, version, ...changes });

/** @param place holds the choices between two people's changes */
export function useDriverSaving(
  draft: Draft<Driver, PersonFields>,
  place: RefObject<HTMLElement | null>,
  onSaved: () => void,
): DriverSaving {
  const t = useMessages('drivers');
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const { base } = draft;

  function finish(saved: Driver, taken: FieldName<PersonFields>[]): void {
    putDriver(client, saved);
    const fields = taken.map((field) => t(`form.${field}`)).join(', ');
    showDone(t(fields ? 'form.savedMerged' : 'form.saved', { name: fullName(saved), fields }));
    void refreshAfterOwnWrite(client);
    onSaved();
  }
  const change = useDraftSaving<Driver, PersonFields>(draft, { send, onSaved: finish, place });

  function fail(error: unknown): void {
    if (errorCode(error) === 'not-found') setRefused(true);
    else showFailure(error);
  }

  async function restore(): Promise<void> {
    try {
      const restored = await api.drivers.restore({ key: base.key });
      putDriver(client, restored);
      setRefused(false);
      showDone(t('form.restored', { name: fullName(restored) }));
      // Their devices and presence are in no answer.
      await refreshAfterWrite(client, 'users', 'presence');
    } catch (error) {
      showFailure(error);
    }
  }

  return { save: (fields) => change(base, fields), fail, isRefused, restore };
}
