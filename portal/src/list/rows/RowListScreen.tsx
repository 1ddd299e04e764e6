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
  /** The key of the open row; `newKey` for a new one. */
  openKey: string;
  list: List<Entity, State, Page>;
}

/** The texts of the screen, under the same keys in each feature's messages. */
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
  /** Shown if the list is empty. */
  icon: ComponentType<{ size: number; stroke: number }>;
  /** The text if no row matches, if the default text with the search words is not enough. */
  nothingFound?: (narrowing: Narrowing) => string;
  /** The component of the open row beside the list; may be lazy. */
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
