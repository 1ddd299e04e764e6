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
  /** Initial place of a new report; null while none is chosen. */
  place: DamagePlace | null;
  isGone: boolean;
  photos: ChosenPhotos;
  onSaved: () => void;
}

/**
 * Handles `not-found` for a new report. If the vehicle still exists, the report was saved by an earlier request and
 * deleted since. If the vehicle does not exist, the page itself shows that.
 */
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
  // The same key for every attempt, so that a report is not saved twice if a response is lost.
  const [key, setKey] = useState(() => uuidv4());
  const renewKey = () => setKey(uuidv4());
  const [fields] = useState(() => buildDamageDraftFields(place, Date.now()));
  const [schema] = useState(() => buildDamageSchema(damage && damage.occurred));

  const explain = useExplaining(vehicle, renewKey);

  async function finish(saved: Damage, text: string): Promise<void> {
    putInLists(client, queries.damages.list, saved);
    // The response may contain changes that somebody else saved meanwhile.
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
      // The report is saved: from here on, the form edits the saved report.
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
