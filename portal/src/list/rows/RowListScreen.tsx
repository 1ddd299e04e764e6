import { Suspense, type ComponentType } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { EntityOf } from '../defineList.ts';
import type { Narrowing } from '../ListPanel.tsx';
import { ListScreen, type ListScreenProps } from '../ListScreen.tsx';
import type { AnyListState } from '../listSearch.ts';
import type { EditedRow, RowListDefinition } from './rowList.ts';
import { DeleteSelected, type RemovalWords } from './rowRemoval.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import type { ListPage } from '../stable/stableRows.ts';
import type { List } from '../useList.ts';

interface DrawerProps<Entity extends EditedRow, State extends AnyListState, Page> {
  /** The key of what is open, `newKey` for something new. */
  openKey: string;
  list: List<Entity, State, Page>;
}

/** What such a screen says, under the same keys of its feature's messages. */
type ScreenWords<Column extends string> = ListScreenProps<EditedRow, AnyListState>['words'] &
  RemovalWords &
  ((
    key: `columns.${Column}` | `empty.${'title' | 'text' | Narrowing}`,
    values?: Record<string, string | number>,
  ) => string);

interface RowListScreenProps<
  Page extends ListPage<EditedRow>,
  State extends AnyListState,
  Input,
  Column extends string,
> extends Omit<ListScreenProps<EntityOf<Page>, State>, 'list' | 'words' | 'sortOptions' | 'empty' | 'nothingFound'> {
  definition: RowListDefinition<Page, State, Input>;
  list: List<EntityOf<Page>, State, Page>;
  words: ScreenWords<NoInfer<Column>>;
  sortable: readonly Column[];
  /** Stands where the list is empty. */
  icon: ComponentType<{ size: number; stroke: number }>;
  /** What says that nothing matches, where more than the text searched for belongs to it. */
  nothingFound?: (narrowing: Narrowing) => string;
  /** What opens beside the list; it may load when it is first shown. */
  drawer: ComponentType<DrawerProps<EntityOf<Page>, State, Page>>;
}

/** The screen of a list whose rows are edited in the drawer beside it. */
export function RowListScreen<
  Page extends ListPage<EditedRow>,
  State extends AnyListState,
  Input,
  Column extends string,
>(props: RowListScreenProps<Page, State, Input, Column>) {
  const { definition, list, words, sortable, icon: Icon, drawer: Drawer, ...rest } = props;
  const t = useMessages('list');
  const { state, selection, openKey } = list;
  const search = state.search.trim();
  return (
    <ListScreen
      selectionBar={
        <SelectionBar count={selection.chosen.size} onClear={selection.clear}>
          <DeleteSelected definition={definition} words={words} selection={selection} />
        </SelectionBar>
      }
      {...rest}
      list={list}
      words={words}
      sortOptions={sortable.map((value) => ({ value, label: words(`columns.${value}`) }))}
      empty={{ icon: <Icon size={32} stroke={1.3} />, title: words('empty.title'), text: words('empty.text') }}
      nothingFound={(narrowing) => ({
        text: props.nothingFound?.(narrowing) ?? words(`empty.${narrowing}`, { search }),
        clear: t(`clear.${narrowing}`),
      })}
    >
      <Suspense>{openKey !== null && <Drawer openKey={openKey} list={list} />}</Suspense>
    </ListScreen>
  );
}
