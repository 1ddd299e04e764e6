import { useQuery } from '@tanstack/react-query';
import { listLimits } from '#contract/platform/list.ts';
import type { Driver } from '#contract/people/drivers.ts';
import ConfirmAll from '#portal/entities/people/confirming/ConfirmAll.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { driverList } from './list.ts';

type Drivers = ListOf<typeof driverList>;
const none: readonly Driver[] = [];

/** All drivers in the list: the rows of a single page, or all pages if there are several. */
function useAllPages({ shown, state }: Drivers): readonly Driver[] {
  const isOnePage = shown !== undefined && state.page === 1 && shown.next === null;
  const input = { ...driverList.inputOf({ ...state, cursor: null }), limit: listLimits.maximumLimit };
  const all = useQuery({
    queryKey: queries.drivers.list.queryKey({ input }),
    enabled: shown !== undefined && !isOnePage,
    queryFn: async ({ signal }) => {
      const first = await api.drivers.list(input, { signal });
      let { next } = first;
      const items = [...first.items];
      while (next !== null) {
        const page = await api.drivers.list({ ...input, cursor: next }, { signal });
        items.push(...page.items);
        ({ next } = page);
      }
      return { ...first, items, next };
    },
  });
  if (!isOnePage) return all.data?.items ?? none;
  return shown.rows.filter(({ isGone }) => !isGone).map(({ entity }) => entity);
}

/** Confirms all waiting drivers that match the list's search and filters. */
export default function ConfirmAllDrivers({ list }: { list: Drivers }) {
  return (
    <ConfirmAll
      kind="drivers"
      people={useAllPages(list)}
      confirm={async (keys) => (await api.drivers.confirmMany({ keys })).items}
      unconfirm={(input) => api.drivers.unconfirm(input)}
    />
  );
}
