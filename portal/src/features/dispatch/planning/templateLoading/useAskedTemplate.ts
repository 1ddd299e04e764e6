import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { readStops } from './readTemplate.ts';
import { withTemplate } from './templateStops.ts';

/**
 * Applies the template that the URL of a new tour names, `?template=…`; driver and vehicle of the URL take precedence.
 */
export function useAskedTemplate({ draft, change, history }: TourDraft): void {
  const t = useMessages('templateLoading');
  const client = useQueryClient();
  const { searchStr } = useLocation();
  const query = new URLSearchParams(searchStr);
  // After a reload, the kept plan already contains the template.
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
