/** Saves a draft as a new or a changed report with its photos, and says what came of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { v4 as uuidv4 } from 'uuid';
import type { Damage, DamageFields } from '#contract/damages.ts';
import { api, errorCode, queries } from '#portal/platform/api.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { putDamage, refreshAfterOwnWrite } from './damageCache.ts';
import type { ChosenPhotos } from './useChosenPhotos.ts';
import { toContract, type DamageDraft, type DamageFieldName, type DamageFormFields } from './useDamageDraft.ts';

export interface DamageSaving {
  save: (output: DamageFormFields) => Promise<void>;
  fail: (error: unknown) => void;
  /** The server knows the report no more. */
  isRefused: boolean;
  /** From here on what was typed is a report of its own. */
  beginAnew: () => void;
  /** What the server did not know is back. */
  tryAgain: () => void;
}

const send = ({ key, version }: Damage, changes: Partial<DamageFormFields>) =>
  api.damages.update({ key, version, ...toContract(changes) });

/** What is gone where the server answers that it knows it not: the report, its vehicle, or what a lost answer left. */
function useRefusal(vehicle: string, draft: DamageDraft, renewKey: () => void): Omit<DamageSaving, 'save'> {
  const t = useMessages('damages');
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);

  /** Where the vehicle is gone the page tells it; else the report was taken once, and deleted since. */
  async function explain(): Promise<void> {
    try {
      await client.fetchQuery({ ...queries.vehicles.get.queryOptions({ input: { key: vehicle } }), staleTime: 0 });
      renewKey();
      showFailure(t('gone'));
    } catch (error) {
      if (errorCode(error) !== 'not-found') showFailure(error);
    }
  }
  function fail(error: unknown): void {
    if (errorCode(error) !== 'not-found') return showFailure(error);
    if (draft.base === null) return void explain();
    setRefused(true);
    void refreshAfterOwnWrite(client);
  }
  function beginAnew(): void {
    renewKey();
    setRefused(false);
    draft.rebase(null);
  }
  return { isRefused, fail, beginAnew, tryAgain: () => setRefused(false) };
}

/** @param place holds the choices between two people's changes */
export function useDamageSaving(
  vehicle: string,
  draft: DamageDraft,
  photos: ChosenPhotos,
  place: RefObject<HTMLElement | null>,
  onSaved: () => void,
): DamageSaving {
  const t = useMessages('damages');
  const numbers = useNumbers();
  const client = useQueryClient();
  // Sent again after a lost answer, the report is still the same one.
  const [key, setKey] = useState(() => uuidv4());
  const renewKey = () => setKey(uuidv4());
  const refusal = useRefusal(vehicle, draft, renewKey);

  async function finish(saved: Damage, text: string): Promise<void> {
    putDamage(client, saved);
    // An answer may hold what somebody else saved meanwhile.
    const left = await photos.send(saved.key, (damage) => {
      putDamage(client, damage);
      draft.absorb(damage);
    });
    void refreshAfterOwnWrite(client);
    if (left > 0) return showFailure(t('form.photosLeft', numbers.counted(left)));
    showDone(text);
    onSaved();
  }
  function textOf({ title }: Damage, taken: DamageFieldName[]): string {
    const fields = taken.map((field) => t(`fields.${field}`)).join(', ');
    return t(taken.length > 0 ? 'form.savedMerged' : 'form.saved', { title, fields });
  }
  const change = useDraftSaving<Damage, DamageFormFields>(draft, {
    send,
    onSaved: (saved, taken) => {
      draft.absorb(saved);
      return finish(saved, textOf(saved, taken));
    },
    place,
  });

  async function save(output: DamageFormFields): Promise<void> {
    if (draft.base !== null) return change(draft.base, output);
    const fields = toContract(output) as Omit<DamageFields, 'vehicle'>;
    const reported = await api.damages.report({ ...fields, key, vehicle });
    // What is kept is kept: from here on this is a change of it.
    draft.rebase(reported);
    return finish(reported, t('form.done', { title: reported.title }));
  }

  return { save, ...refusal };
}
