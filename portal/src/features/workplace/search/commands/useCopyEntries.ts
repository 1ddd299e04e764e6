import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { noonOf } from '#contract/platform/days.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { datesIn } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import type { Entry } from '../entries.ts';
import { impossible, type CommandEntries } from './commandEntries.ts';
import type { Command } from './parseCommand.ts';

const most = 5;

/** The templates that are called so, and those of series that are, each once. */
function useNamed(name: string) {
  const input = { search: name, limit: most, sort: 'name' as const };
  const templates = useQuery(queries.templates.list.queryOptions({ input: { ...input, kind: 'tour' }, staleTime: 0 }));
  const series = useQuery(queries.series.list.queryOptions({ input, staleTime: 0 }));
  const ofSeries = (series.data?.items ?? []).filter(({ templateName }) => templateName !== null);
  const ofTemplates = templates.data?.items ?? [];
  // A template and its series make the same tour: the template's own name stays.
  const others = ofSeries.filter(({ template }) => ofTemplates.every(({ key }) => key !== template));
  const named = [
    ...ofTemplates.map((one) => ({ key: one.key, name: one.name })),
    ...others.map((one) => ({ key: one.template, name: one.name })),
  ];
  return {
    named: named.slice(0, most),
    isRead: templates.isSuccess && series.isSuccess,
    isFailed: templates.isError || series.isError,
  };
}

/** Makes a tour of a template and opens it in the planner. */
function useMaking() {
  const t = useMessages('search');
  const { counted } = useNumbers();
  const router = useRouter();
  const client = useQueryClient();
  const planner = usePath('planTour');
  return async (template: string, name: string, day: string) => {
    const { keys, leftStops } = await api.templates.makeTours({ key: template, days: [day] });
    const left = leftStops === 0 ? '' : ` ${t('commands.leftStops', counted(leftStops))}`;
    showDone(t('commands.done.copy', { name }) + left);
    void refreshAfterWrite(client, 'tours');
    const [tour] = keys;
    if (tour !== undefined) await router.navigate({ to: planner, search: { tour } });
  };
}

/** The templates and series of which a tour can be made for the day. */
export function useCopyEntries({ name, day }: Extract<Command, { kind: 'copy' }>): CommandEntries {
  const t = useMessages('search');
  const language = useLanguage();
  const today = useToday();
  const { named, isRead, isFailed } = useNamed(name);
  const make = useMaking();
  if (isFailed) return { entries: [impossible(t('commands.failed'), IconCopy)], isSettled: true };
  if (!isRead) return { entries: [], isSettled: false };
  const reasonAgainst = () => {
    if (named.length === 0) return t('commands.noTemplate', { name });
    if (day === null) return t('commands.whichDay', { name });
    return day < today ? t('commands.past') : null;
  };
  const reason = reasonAgainst();
  if (reason !== null || day === null) return { entries: [impossible(reason ?? '', IconCopy)], isSettled: true };
  const words = datesIn(language, 'UTC').inWords(noonOf(day));
  const entries = named.map(({ key, name: called }): Entry => ({
    id: `command copy ${key}`,
    group: 'commands',
    name: t('commands.copy', { name: called, day: words }),
    detail: t('commands.opensPlanner'),
    icon: IconCopy,
    target: { run: () => make(key, called, day) },
  }));
  return { entries, isSettled: true };
}
