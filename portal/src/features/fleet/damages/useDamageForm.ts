import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import type { Damage, DamagePlace } from '#contract/fleet/damages.ts';
import { useDraft } from '#portal/forms/useDraft.ts';
import { putInLists } from '#portal/list/pages/listCache.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { buildDamageDraftFields, buildDamageSchema, chosenOf, reportOf, type DamageDraft } from './damageDraft.ts';
import type { ChosenPhotos } from './useChosenPhotos.ts';

interface DamageFormOptions {
  /** Key of the vehicle. */
  vehicle: string;
  /** The report as last read; null to report damage. */
  damage: Damage | null;
  /** Where a new report starts; null until somebody chooses. */
  place: DamagePlace | null;
  isGone: boolean;
  photos: ChosenPhotos;
  onSaved: () => void;
}

/** A new report that the server does not take: where the vehicle is gone the page tells it; else it was taken once, and deleted since. */
function useExplaining(vehicle: string, renewKey: () => void): () => Promise<void> {
  const t = useMessages('damages');
  const client = useQueryClient();
  return async () => {
    try {
      await client.fetchQuery({ ...queries.vehicles.get.queryOptions({ input: { key: vehicle } }), staleTime: 0 });
      renewKey();
      showFailure(t('gone'));
    } catch (error) {
      if (errorCode(error) !== 'not-found') showFailure(error);
    }
  };
}

export function useDamageForm({ vehicle, damage, place, isGone, photos, onSaved }: DamageFormOptions): DamageDraft {
  const t = useMessages('damages');
  const numbers = useNumbers();
  const client = useQueryClient();
  // Sent again after a lost answer, the report is still the same one.
  const [key, setKey] = useState(() => uuidv4());
  const renewKey = () => setKey(uuidv4());
  const [fields] = useState(() => buildDamageDraftFields(place, Date.now()));
  const [schema] = useState(() => buildDamageSchema(damage && damage.occurred));

  const explain = useExplaining(vehicle, renewKey);

  async function finish(saved: Damage, text: string): Promise<void> {
    putInLists(client, queries.damages.list, saved);
    // An answer may hold what somebody else saved meanwhile.
    const left = await photos.send(saved.key, (changed) => {
      putInLists(client, queries.damages.list, changed);
      draft.absorb(changed);
    });
    void refreshAfterWrite(client, 'damages', 'vehicles');
    if (left > 0) return showFailure(t('form.photosLeft', numbers.counted(left)));
    showDone(text);
    onSaved();
  }
  const draft = useDraft({
    name: 'damage',
    latest: damage,
    isGone,
    fields,
    schema,
    labelOf: (field) => t(`fields.${field}`),
    update: (from, changes) => api.damages.update({ key: from.key, version: from.version, ...chosenOf(changes) }),
    create: (values) => api.damages.report({ ...reportOf(values), key, vehicle }),
    onSaved: (saved, { isNew, merged }) => {
      // What is kept is kept: from here on this is a change of it.
      if (isNew) draft.rebase(saved);
      else draft.absorb(saved);
      return finish(saved, t(isNew ? 'form.done' : 'form.saved', { title: saved.title }) + merged);
    },
    onFailure: (error) => {
      if (draft.base === null && errorCode(error) === 'not-found') void explain();
      else showFailure(error);
    },
    onDeleted: () => void refreshAfterWrite(client, 'damages', 'vehicles'),
  });

  return {
    ...draft,
    keepAsNew: () => {
      renewKey();
      draft.keepAsNew();
    },
  };
}
