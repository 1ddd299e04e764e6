import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { fold } from '#contract/platform/sorting.ts';
import { questionsIn } from '#portal/features/people/support/questions.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import type { RouteEntry, RouteName } from '#portal/platform/routing/table.ts';
import { actions } from './actions.ts';
import { entryOf, type Entry } from './entries.ts';
import { keysIn, recentOf } from './recent.ts';
import { useVisitsInRows } from './useVisitsInRows.ts';

/** Milliseconds without typing before the request is sent. */
const typingRestMs = 120;
/** Most entries per group that is searched in the browser. */
const shownOfGroup = 4;
const shownRecent = 8;

const isScreen = ({ layout, path, access, name }: RouteEntry) =>
  layout === 'admin' &&
  !path.includes('$') &&
  (access !== 'guest' || name === 'creditsAdmin' || name === 'imprintAdmin');

/** True if every word occurs in the text; words shorter than three letters must be at the beginning of a word. */
function holds(text: string, words: readonly string[]): boolean {
  const folded = ` ${fold(text)}`;
  return words.every((word) => folded.includes(word.length < 3 ? ` ${word}` : word));
}

/** Actions, screens and questions, in the app's language. */
function useOwnEntries(): Entry[] {
  const t = useMessages('search');
  const language = useLanguage();
  const table = useRouteTable();
  return [
    ...actions.map(({ key, icon, target }): Entry => ({
      id: `action ${key}`,
      group: 'actions',
      name: t(`actions.${key}`),
      detail: '',
      icon,
      target,
    })),
    ...table.filter(isScreen).map(({ name, titles, sidebarItem }): Entry => ({
      id: `screen ${name}`,
      group: 'screens',
      name: titles[language],
      detail: '',
      icon: sidebarItem?.icon ?? IconFileText,
      target: { to: name as RouteName },
    })),
    ...questionsIn(language).map(({ key, question, answer }): Entry => ({
      id: `question ${key}`,
      group: 'questions',
      name: question,
      detail: '',
      icon: IconMessageQuestion,
      furtherText: answer.join(' '),
      target: { to: 'support', hash: key },
    })),
  ];
}

/** Recently opened entries that still exist; rows appear with their current names once these are loaded. */
function useRecent(uid: string, own: readonly Entry[]): Entry[] {
  const language = useLanguage();
  // Read once per opening, so that the rows stay in place.
  const [recent] = useState(() => recentOf(uid));
  const keys = keysIn(recent);
  const { data = [] } = useQuery(
    queries.search.named.queryOptions({ input: { keys }, enabled: keys.length > 0, staleTime: 0, gcTime: 60_000 }),
  );
  const entries = new Map([...own, ...data.map((one) => entryOf(one, language))].map((entry) => [entry.id, entry]));
  return recent.flatMap((id) => entries.get(id) ?? []);
}

/** The entries for a text, by group; recently opened entries come first in each group. */
export function useEntries(uid: string, typed: string) {
  const language = useLanguage();
  const own = useOwnEntries();
  const withVisits = useVisitsInRows();
  const recent = useRecent(uid, own);
  const text = typed.trim();
  const [search] = useDebouncedValue(text, typingRestMs);
  const answer = useQuery(
    queries.search.everything.queryOptions({
      input: { search },
      enabled: search !== '' && text !== '',
      // The last response stays until the next one arrives.
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 60_000,
    }),
  );
  const isSettled = text === '' || (text === search && !answer.isPlaceholderData && !answer.isFetching);
  if (text === '') {
    const lately = recent.slice(0, shownRecent).map((entry): Entry => ({ ...entry, group: 'recent' }));
    const others = own.filter(({ group, id }) => group === 'actions' && lately.every((one) => one.id !== id));
    return { entries: [...lately, ...others], isSimilar: false, isSettled, error: null, reload: answer.refetch };
  }
  const words = fold(text).split(' ').filter(Boolean);
  const place = new Map(recent.map(({ id }, index) => [id, index]));
  const rank = ({ id }: Entry) => place.get(id) ?? place.size;
  const matching =
    words.length === 0 ? [] : own.filter((entry) => holds(`${entry.name} ${entry.furtherText ?? ''}`, words));
  const isBeside = ({ name }: Entry) => Number(!holds(name, words)) + Number(!fold(name).startsWith(fold(text)));
  const of = (group: Entry['group']) =>
    matching
      .filter((entry) => entry.group === group)
      .toSorted((one, other) => rank(one) - rank(other) || isBeside(one) - isBeside(other))
      .slice(0, shownOfGroup);
  const found = (answer.data?.found ?? []).map((one) => entryOf(one, language));
  const groups = [...Map.groupBy(found, ({ group }) => group).values()];
  const rows = groups.flatMap((group) => group.toSorted((one, other) => rank(one) - rank(other)));
  return {
    entries: [...of('actions'), ...of('screens'), ...withVisits(rows, answer.data?.visits ?? []), ...of('questions')],
    /** True if the rows are only similar to the text. */
    isSimilar: answer.data?.isSimilar ?? false,
    isSettled,
    error: answer.error,
    reload: answer.refetch,
  };
}
