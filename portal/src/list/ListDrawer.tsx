import { ActionIcon } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { errorCode } from '#portal/platform/api/api.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import classes from '#portal/ui/dialogs/DrawerFrame.module.css';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { newKey, type EntityOf } from './defineList.ts';
import { findInLists } from './pages/listCache.ts';
import type { AnyListState } from './listSearch.ts';
import type { RowEditorProps } from './rows/RowForm.tsx';
import type { EditedRow, RowListDefinition } from './rows/rowList.ts';
import type { ListPage } from './stable/stableRows.ts';
import type { List } from './useList.ts';

type Step = (() => void) | undefined;

/** The messages that every drawer beside a list needs, under the same keys in each feature. */
type DrawerWords = (
  key: `drawer.${'previous' | 'next' | 'newTitle' | 'unknownTitle' | 'unknown' | 'loading'}`,
) => string;

interface ListDrawerProps<Page extends ListPage<EditedRow>, State extends AnyListState, Input> {
  /** The key of the open row; `newKey` for a new one. */
  openKey: string;
  list: List<EntityOf<Page>, State, Page>;
  definition: RowListDefinition<Page, State, Input>;
  words: DrawerWords;
  /** The form. */
  editor: ComponentType<RowEditorProps<EntityOf<Page>>>;
}

/** Steps to the previous and the next row of the list, also across the page boundary. */
function useSteps<Page extends ListPage<EditedRow>, State extends AnyListState, Input>({
  openKey,
  list,
  definition,
}: ListDrawerProps<Page, State, Input>): [Step, Step] {
  const client = useQueryClient();
  const keys = list.shown?.rows.filter((row) => !row.isGone).map((row) => row.entity.key) ?? [];
  const index = keys.indexOf(openKey);
  if (index < 0) return [undefined, undefined];
  const { previousCursor, previousPage, nextPage } = list.navigation;

  async function turn(cursor: string, isForward: boolean): Promise<void> {
    const input = definition.inputOf({ ...list.state, cursor: cursor || null });
    const page = await client.fetchQuery({
      queryKey: definition.list.queryKey({ input }),
      queryFn: ({ signal }) => definition.list.call(input, { signal }),
    });
    const neighbour = isForward ? page.items[0] : page.items.at(-1);
    if (!neighbour) return;
    const change = { [definition.drawer]: neighbour.key } as Partial<State>;
    if (isForward) nextPage(cursor, change);
    else previousPage(change);
  }
  function step(neighbour: string | undefined, cursor: string | null | undefined, isForward: boolean): Step {
    if (neighbour !== undefined) return () => list.openDrawer(neighbour);
    return typeof cursor === 'string' ? () => void turn(cursor, isForward).catch(showFailure) : undefined;
  }
  return [step(keys[index - 1], previousCursor, false), step(keys[index + 1], list.shown?.next, true)];
}

function StepButton({ label, icon: Icon, onClick }: { label: string; icon: typeof IconChevronUp; onClick: Step }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={!onClick} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Shows a row of the list, or a new row, in the drawer beside the list. */
export function ListDrawer<Page extends ListPage<EditedRow>, State extends AnyListState, Input>(
  props: ListDrawerProps<Page, State, Input>,
) {
  const { openKey, list, definition, words, editor: Editor } = props;
  const { get, list: pages } = definition.queries;
  const client = useQueryClient();
  const isNew = openKey === newKey;
  const input = { key: openKey };
  const { data, error, refetch } = useQuery({
    queryKey: get.queryKey({ input }),
    queryFn: ({ signal }) => get.call(input, { signal }),
    enabled: !isNew,
    staleTime: 0,
    initialData: () => (isNew ? undefined : findInLists<EntityOf<Page>>(client, pages, openKey)),
  });
  const entity = isNew ? null : data;
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(error));
  const [previous, next] = useSteps(props);

  function titleOf(): string {
    if (isNew) return words('drawer.newTitle');
    if (entity) return definition.nameOf(entity);
    return words(isUnknown ? 'drawer.unknownTitle' : 'drawer.loading');
  }
  function body() {
    if (entity !== undefined)
      return (
        <Editor
          key={openKey}
          row={entity}
          isGone={!isNew && errorCode(error) === 'not-found'}
          onClose={list.closeDrawer}
        />
      );
    if (isUnknown) return <p className={classes['message']}>{words('drawer.unknown')}</p>;
    return error ? <ErrorInCard error={error} onReload={refetch} /> : null;
  }

  return (
    <DrawerFrame
      title={titleOf()}
      opener={`[data-key="${CSS.escape(openKey)}"] a`}
      isTitleFocused={!isNew}
      onClose={() => list.closeDrawer()}
      actions={
        !isNew && (
          <>
            <StepButton label={words('drawer.previous')} icon={IconChevronUp} onClick={previous} />
            <StepButton label={words('drawer.next')} icon={IconChevronDown} onClick={next} />
          </>
        )
      }
    >
      {body()}
    </DrawerFrame>
  );
}
