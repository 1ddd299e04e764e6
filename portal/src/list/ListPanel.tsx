import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { CardTable } from './table/CardTable.tsx';
import classes from './list.module.css';
import { ListCards, OpenSheetContext, type ListCardsProps } from './rows/ListCards.tsx';
import { ListFooter } from './pages/ListFooter.tsx';
import type { AnyListState } from './listSearch.ts';
import { ListTable, type ListTableProps } from './table/ListTable.tsx';
import { ListToolbar, type ListToolbarProps } from './toolbar/ListToolbar.tsx';
import { useRecentRow } from './rows/recentRow.ts';
import { RowLinksContext } from './rows/RowLink.tsx';
import type { Keyed } from './stable/stableRows.ts';
import { pageSize } from './defineList.ts';
import type { List } from './useList.ts';

/** Why a list shows no rows although rows exist. */
export type Narrowing = 'searched' | 'filtered' | 'both';

export interface ListPanelProps<Entity extends Keyed>
  extends ListToolbarProps, ListTableProps<Entity>, ListCardsProps<Entity> {
  /** Shown in place of the rows if the list is empty. */
  empty: ReactNode;
  /** The text that nothing matches, and the label of the button that clears search and filters. */
  nothingFound: (narrowing: Narrowing) => { text: string; clear: string };
  /** The footer shows below every list with rows, or only if there are several pages. */
  footer?: 'always' | 'whenSeveralPages';
  /** Totals of the rows, in the footer. */
  summary?: ReactNode;
  /** In place of the page buttons, for a list that grows by "load more". */
  pager?: ReactNode;
  /** Under the toolbar, such as the categories. */
  strip?: ReactNode;
  /** In place of the toolbar while rows are ticked. */
  selectionBar?: ReactNode;
  /** The actions of a row, in the sheet of a phone. */
  actionsOf?: ((entity: Entity) => readonly Action[]) | undefined;
}

const [LazyRowSheet] = lazyPart(() => import('./rows/RowSheet.tsx'));

type Props<Entity extends Keyed, State extends AnyListState> = ListPanelProps<Entity> & { list: List<Entity, State> };

function NothingFound<Entity extends Keyed, State extends AnyListState>({
  list,
  nothingFound,
}: Pick<Props<Entity, State>, 'list' | 'nothingFound'>) {
  const t = useMessages('list');
  const { state, navigation, definition } = list;
  const isFiltered = definition.search.isNarrowed({ ...state, search: '' });
  const narrowing = state.search.trim() === '' ? 'filtered' : isFiltered ? 'both' : 'searched';
  const { text, clear } = nothingFound(narrowing);
  return (
    <div aria-live="polite">
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.3} />}
        title={t('nothingFound')}
        text={text}
        action={
          <Button variant="default" onClick={() => navigation.change(definition.search.cleared)}>
            {clear}
          </Button>
        }
      />
    </div>
  );
}

interface ListRowsProps<Entity extends Keyed, State extends AnyListState>
  extends ListTableProps<Entity>, ListCardsProps<Entity> {
  list: List<Entity, State>;
  label: string;
  empty?: ReactNode;
  nothingFound?: ListPanelProps<Entity>['nothingFound'];
  /** The actions of a row, in the sheet of a phone. */
  actionsOf?: ((entity: Entity) => readonly Action[]) | undefined;
}

function Body<Entity extends Keyed, State extends AnyListState>(props: ListRowsProps<Entity, State>) {
  const { list, empty, nothingFound, areTiles = false } = props;
  const { shown, error, reload, isEmpty, isPhone } = list;
  if (error) return <ErrorInCard error={error} onReload={reload} />;
  if (isEmpty) return empty;
  if (shown?.rows.length === 0 && nothingFound) return <NothingFound list={list} nothingFound={nothingFound} />;
  return areTiles || isPhone ? <ListCards {...props} /> : <ListTable {...props} />;
}

/** The rows of a list, or what replaces them: placeholders while loading, an error, or the empty state. */
export function ListRows<Entity extends Keyed, State extends AnyListState>(props: ListRowsProps<Entity, State>) {
  const { list, actionsOf, areTiles = false } = props;
  const { rowsRef, sheet, links, isEmpty, definition, shown } = list;
  useRecentRow(rowsRef, shown);
  return (
    <RowLinksContext value={links}>
      <OpenSheetContext value={sheet.open as (entity: Keyed) => void}>
        <div ref={rowsRef} className={`${classes.rows} ${areTiles && !isEmpty ? '' : classes.framed}`}>
          <Body {...props} />
        </div>
      </OpenSheetContext>
      <Suspense>
        {sheet.subject && actionsOf && (
          <LazyRowSheet
            opened={sheet.isOpen}
            onClose={sheet.close}
            title={definition.nameOf(sheet.subject)}
            actions={actionsOf(sheet.subject)}
          />
        )}
      </Suspense>
    </RowLinksContext>
  );
}

/** A list with its toolbar, its rows or what replaces them, and its page buttons. */
export function ListPanel<Entity extends Keyed, State extends AnyListState>(props: Props<Entity, State>) {
  const { list, words, strip, toolbarStart, selectionBar, summary, pager, footer = 'whenSeveralPages' } = props;
  const { shown, error, state, selection } = list;
  const hasPages = shown !== undefined && shown.rows.length > 0 && (state.page > 1 || shown.total > pageSize);
  const hasFooter = !error && (footer === 'always' ? shown?.rows.length !== 0 : hasPages);
  return (
    <CardTable
      selecting={selection.isActive}
      isToolbarLong={toolbarStart !== undefined}
      strip={strip}
      toolbar={
        selection.isActive ? (
          selectionBar
        ) : (
          <ListToolbar {...props} onSelect={selectionBar === undefined ? undefined : selection.start} />
        )
      }
      footer={hasFooter && (pager ?? <ListFooter list={list} summary={summary} />)}
    >
      <ListRows {...props} label={words('title')} />
    </CardTable>
  );
}
