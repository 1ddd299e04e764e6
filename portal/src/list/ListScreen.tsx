import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import classes from './list.module.css';
import { ListPanel, type ListPanelProps } from './ListPanel.tsx';
import type { AnyListState } from './listSearch.ts';
import type { Keyed } from './stable/stableRows.ts';
import { newKey } from './defineList.ts';
import type { List } from './useList.ts';

export interface ListScreenProps<Entity extends Keyed, State extends AnyListState> extends Omit<
  ListPanelProps<Entity>,
  'empty'
> {
  list: List<Entity, State>;
  /** Label of the button that adds a row in the drawer; if left out, rows cannot be added here. */
  add?: string;
  /** Further actions on the whole list, in a menu with this label. */
  menu?: { label: string; actions: readonly Action[] };
  empty: { icon: ReactNode; title: string; text: string };
  /** Below the list: further cards, dialogs, the drawer. */
  children?: ReactNode;
}

/** A screen that is a list: its heading, the list, and the drawer that its rows open. */
export function ListScreen<Entity extends Keyed, State extends AnyListState>(props: ListScreenProps<Entity, State>) {
  const { list, words, add, menu, empty, strip, children } = props;
  const onAdd = () => list.openDrawer(newKey);
  const addButton = add && (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} aria-keyshortcuts="n" onClick={onAdd}>
      {add}
    </Button>
  );
  const [first] = menu?.actions ?? [];
  const beginnings = first && (
    <Button
      variant="default"
      leftSection={<first.icon size={16} stroke={1.7} aria-hidden="true" />}
      onClick={first.onClick}
    >
      {first.label}
    </Button>
  );
  const emptyState = (
    <EmptyState
      {...empty}
      action={
        beginnings ? (
          <div className={classes.beginnings}>
            {addButton}
            {beginnings}
          </div>
        ) : (
          addButton
        )
      }
    />
  );
  return (
    <>
      <PageHead
        title={words('title')}
        action={
          !list.isEmpty && (
            <div className={classes.beginnings}>
              {menu && <ActionMenu {...menu} />}
              {addButton}
            </div>
          )
        }
        phoneAction={
          add && (
            <div className={classes.beginnings}>
              {menu && <ActionMenu {...menu} size={44} />}
              <ActionIcon size={44} aria-label={add} onClick={onAdd}>
                <IconPlus size={18} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </div>
          )
        }
      />
      {list.isEmpty && add ? (
        <div className={classes.empty}>
          {strip}
          {emptyState}
        </div>
      ) : (
        <ListPanel {...props} empty={emptyState} />
      )}
      {children}
    </>
  );
}
