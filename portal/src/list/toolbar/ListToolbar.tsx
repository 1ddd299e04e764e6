import { ActionIcon } from '@mantine/core';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import classes from '../list.module.css';
import { WideFilter, type ListFilter } from './ListFilter.tsx';
import type { ListCardsProps } from '../rows/ListCards.tsx';
import type { AnyListState } from '../listSearch.ts';
import type { ListSheetProps } from './ListSheet.tsx';
import type { ListTableProps } from '../table/ListTable.tsx';
import { PendingChanges } from '../stable/PendingChanges.tsx';
import { SearchField } from './SearchField.tsx';
import type { Keyed } from '../stable/stableRows.ts';
import type { List } from '../useList.ts';
import type { Naming } from '../views/NamingDialog.tsx';
import { useViewed } from '../views/viewed.ts';
import { PhoneViews, ViewsButton } from '../views/ViewsButton.tsx';

/** The texts that every list needs, under the same keys in its own messages. */
type ListWords = (
  key: 'title' | 'count' | 'added' | 'search.label' | 'search.columns',
  values?: Record<string, string | number>,
) => string;

export interface ListToolbarProps {
  words: ListWords;
  /** Replaces the names of the searched columns, if they do not fit or should not be named. */
  searchPlaceholder?: string | undefined;
  sortOptions: readonly { value: string; label: string }[];
  filters?: readonly ListFilter[];
  /** When a wide toolbar shows the number of rows. `whenNarrowed`: while a search or a filter is active. */
  counts?: 'always' | 'whenNarrowed' | 'whenSearched' | 'never';
  /** Shown before the search field, such as the day that the list shows; on a phone above it. */
  toolbarStart?: ReactNode;
  /** At the end of a wide toolbar. */
  toolbarEnd?: ReactNode;
}

interface Props<Entity extends Keyed, State extends AnyListState>
  extends ListToolbarProps, Pick<ListTableProps<Entity>, 'columns'>, Pick<ListCardsProps<Entity>, 'areTiles'> {
  list: List<Entity, State>;
  onSelect: (() => void) | undefined;
}

/** Only phones load the sheet, and only when it is first opened. */
const [LazySheet] = lazyPart(() => import('./ListSheet.tsx'));

function PhoneSheet({ sort, viewed, ...props }: Omit<ListSheetProps, 'opened' | 'onClose' | 'title' | 'onName'>) {
  const t = useMessages('list');
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const naming = useDialogState<Naming>();
  const narrows = props.filters.length > 0 || viewed !== null;
  const title = t(narrows ? 'sheet.open' : 'sheet.sort');
  const Icon = narrows ? IconFilter : IconArrowsSort;
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={title}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {wasAsked && (
        <Suspense>
          <LazySheet
            {...props}
            viewed={viewed}
            sort={sort}
            title={title}
            opened={isOpen}
            onName={naming.open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {viewed && <PhoneViews viewed={viewed} naming={naming} />}
    </>
  );
}

export function ListToolbar<Entity extends Keyed, State extends AnyListState>({
  list,
  words,
  searchPlaceholder = words('search.columns'),
  sortOptions,
  filters = [],
  counts = 'always',
  toolbarStart,
  toolbarEnd,
  onSelect,
  columns,
  areTiles = false,
}: Props<Entity, State>) {
  const { counted } = useNumbers();
  const { state, shown, isPhone, navigation, definition } = list;
  const viewed = useViewed(list, columns, !areTiles);
  const change = (to: Partial<AnyListState>, replace = false) => navigation.change(to as Partial<State>, { replace });
  const isCounted = {
    always: true,
    whenNarrowed: definition.search.isNarrowed(state),
    whenSearched: state.search.trim() !== '',
    never: false,
  }[counts];
  return (
    <>
      {toolbarStart}
      <SearchField
        value={state.search}
        label={words('search.label')}
        placeholder={searchPlaceholder}
        onChange={(search) => change({ search }, state.search !== '' && search !== '')}
      />
      {isPhone ? (
        <PhoneSheet
          filters={filters}
          sortOptions={sortOptions}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          onSelect={onSelect}
          viewed={viewed}
        />
      ) : (
        filters.map((filter) => <WideFilter key={filter.label} filter={filter} />)
      )}
      <div className={classes.toolbarEnd}>
        <PendingChanges
          pending={shown?.pending}
          added={(values) => words('added', values)}
          onApply={list.applyPending}
        />
        {!isPhone && isCounted && shown && <output>{words('count', counted(shown.total, shown.isTotalExact))}</output>}
        {!isPhone && toolbarEnd}
        {!isPhone && viewed && <ViewsButton viewed={viewed} />}
      </div>
    </>
  );
}
