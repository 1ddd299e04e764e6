import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { View, ViewedList } from '#contract/workplace/views.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useChosenColumns } from '#portal/platform/preferences/preferences.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import type { AnyListState } from '../listSearch.ts';
import type { Viewed } from './viewed.ts';

const queryOf = (list: ViewedList) => queries.views.list.queryOptions({ input: { list } });

/** Puts a saved view into the cached list, or removes a deleted one, before the list is fetched again. */
function show(client: QueryClient, list: ViewedList, key: string, saved?: View): void {
  client.setQueryData(queryOf(list).queryKey, (before) => {
    const others = before?.items.filter((view) => view.key !== key) ?? [];
    const items = saved ? [...others, saved] : others;
    return before && { items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'de')) };
  });
  void refreshAfterWrite(client, 'views');
}

/** The query of a view in the list's current form: columns that no longer exist are left out. */
function queryOfView({ search, namesOf }: Viewed, query: string): string {
  const kept = search.viewChange(query);
  return search.viewQuery({ ...search.initial, ...kept, columns: namesOf(kept.columns ?? null) });
}

/** The change of the address that opens a view. */
export function openingOf(viewed: Viewed, { key, query }: View): Partial<AnyListState> {
  return { ...viewed.search.viewChange(queryOfView(viewed, query)), savedView: key };
}

/** The person's own views of a list, and the operations on them. */
export function useViews(viewed: Viewed) {
  const t = useMessages('views');
  const client = useQueryClient();
  const { views: list, search, state, namesOf } = viewed;
  const { data, error, refetch } = useQuery(queryOf(list));
  const kept = useChosenColumns(list);
  const present = search.viewQuery({ ...state, columns: namesOf(state.columns ?? kept) });
  const views = data?.items ?? [];
  const opened = views.find(({ key }) => key === state.savedView) ?? null;

  async function save(view: View): Promise<View> {
    const saved = await api.views.save(view);
    show(client, list, saved.key, saved);
    return saved;
  }
  async function update(view: View): Promise<void> {
    await save({ ...view, query: present });
    showDone(t('done.updated', { name: view.name }), { undo: () => save(view) });
  }
  async function remove(view: View): Promise<void> {
    try {
      await api.views.remove({ key: view.key });
    } catch (failed) {
      if (errorCode(failed) !== 'not-found') throw failed;
    }
    show(client, list, view.key);
    showDone(t('done.removed', { name: view.name }), { undo: () => save(view) });
  }
  return {
    views,
    isLoaded: data !== undefined,
    error,
    reload: refetch,
    /** Current search, filters, order and columns. */
    present,
    opened,
    isChanged: opened !== null && queryOfView(viewed, opened.query) !== present,
    save,
    update,
    remove,
  };
}
