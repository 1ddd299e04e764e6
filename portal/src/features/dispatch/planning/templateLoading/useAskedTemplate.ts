import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { readStops } from './readTemplate.ts';
import { withTemplate } from './templateStops.ts';

/** A new tour whose address names a template, as in `?template=…`, begins with it; driver and vehicle of the address stay. */
export function useAskedTemplate({ draft, change, history }: TourDraft): void {
  const t = useMessages('templateLoading');
  const client = useQueryClient();
  const { searchStr } = useLocation();
  const query = new URLSearchParams(searchStr);
  // After a reload what had not been saved is there again: it was made of the template already.
  const [isFound] = useState(() => history.done.length > 0 || history.undone.length > 0);
  const asked = draft.base === null && !isFound ? query.get('template') : null;
  const load = useEffectEvent(async (key: string) => {
    const template = await client.fetchQuery({
      ...queries.templates.get.queryOptions({ input: { key } }),
      retry: false,
    });
    const stops = await readStops(client, template);
    change(t('step', { name: template.name }), (now) => {
      const { driver, vehicle, ...made } = withTemplate(now, template, { stops, isReplacing: true });
      return { ...made, driver: query.get('driver') ?? driver, vehicle: query.get('vehicle') ?? vehicle };
    });
  });
  useEffect(() => {
    if (asked !== null) load(asked).catch(showFailure);
  }, [asked]);
}
