import { useRouter } from '@tanstack/react-router';
import { DraftNotices } from '#portal/forms/DraftNotices.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { useConflictParts, useConflictWords } from './conflictWords.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

export { Busy } from './Busy.tsx';
export { Unsuited } from './Unsuited.tsx';

/** Shows that others changed the tour, with the conflicts to decide, or that they deleted it. */
export default function PlannerNotices({ tourDraft: { draft, keepAsNew } }: { tourDraft: TourDraft }) {
  const t = useMessages('planning');
  const router = useRouter();
  const list = usePath('tours');
  const words = useConflictWords(draft.base);
  const parts = useConflictParts(draft.base, draft.form.getValues().stops);
  return (
    <DraftNotices
      draft={draft}
      changed={t('changed')}
      words={words}
      parts={parts}
      deleted={{
        words: (part) => t(`gone.${part}`),
        onKeep: keepAsNew,
        onDiscard: () => void router.navigate({ to: list, ignoreBlocker: true }),
      }}
    />
  );
}
