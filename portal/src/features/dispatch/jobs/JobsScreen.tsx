import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconInbox, IconLink, IconPlus, IconRepeat, IconRoute, IconTrash } from '@tabler/icons-react';
import { Suspense, useCallback } from 'react';
import { addDays } from '#contract/platform/days.ts';
import { jobSortable } from '#contract/dispatch/tourLimits.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { newKey } from '#portal/list/defineList.ts';
import listClasses from '#portal/list/list.module.css';
import { CardSkeleton } from '#portal/list/rows/ListCards.tsx';
import { ListPanel } from '#portal/list/ListPanel.tsx';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { DeleteSelected, RowRemoval, useRowRemoval } from '#portal/list/rows/rowRemoval.tsx';
import { SelectionBar, SelectionButton } from '#portal/list/selection/SelectionBar.tsx';
import { useList, type ListOf } from '#portal/list/useList.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import { BackLink } from '#portal/list/BackLink.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { JobCard, useColumns } from './columns.tsx';
import classes from './list.module.css';
import { jobList } from './list.ts';
import { linkable, useLinking } from './useLinking.ts';

const [LazyAssign, useAssign] = lazyPart(() => import('./AssignDialog.tsx'));
const [LazyDrawer, useDrawer] = lazyPart(() => import('./JobDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 120]} />;

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} aria-keyshortcuts="n" onClick={onAdd}>
      {useMessages('jobs')('add')}
    </Button>
  );
}

/** Adds a job, and creates jobs for today from the stops that yesterday's tours did not deliver. */
function Head({ onAdd }: { onAdd: () => void }) {
  const t = useMessages('jobs');
  const numbers = useNumbers();
  const client = useQueryClient();
  const today = useToday();
  const { mutate, isLocked } = useButtonMutation(async () => {
    const { keys } = await api.jobs.followUps({ day: addDays(today, -1), onDay: today });
    showDone(keys.length === 0 ? t('followUps.none') : t('followUps.done', numbers.counted(keys.length)));
    void refreshListsAfterWrite(client, 'jobs', 'tours');
  });
  const open = t('followUps.open');
  return (
    <PageHead
      title={t('title')}
      lead={<BackLink to="tours" label={t('toTours')} />}
      action={
        <div className={listClasses.beginnings}>
          <Button
            variant="default"
            leftSection={<IconRepeat size={16} stroke={1.7} aria-hidden="true" />}
            disabled={isLocked}
            onClick={() => mutate()}
          >
            {open}
          </Button>
          <AddButton onAdd={onAdd} />
        </div>
      }
      phoneAction={
        <div className={listClasses.beginnings}>
          <ActionIcon variant="default" size={44} aria-label={open} disabled={isLocked} onClick={() => mutate()}>
            <IconRepeat size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t('add')} onClick={onAdd}>
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </div>
      }
    />
  );
}

/** The actions for the jobs that are ticked. */
function JobSelection({ list, onAssign }: { list: ListOf<typeof jobList>; onAssign: (jobs: readonly Job[]) => void }) {
  const t = useMessages('jobs');
  const { selection } = list;
  const linking = useLinking(selection.clear);
  const pair = linkable([...selection.chosen.values()]);
  return (
    <SelectionBar count={selection.chosen.size} onClear={selection.clear}>
      <SelectionButton
        icon={IconRoute}
        label={t('assign.open')}
        isFramed
        disabled={selection.chosen.size === 0}
        onClick={() => onAssign([...selection.chosen.values()])}
      />
      <SelectionButton
        icon={IconLink}
        label={t('link.open')}
        title={pair ? undefined : t('link.hint')}
        disabled={pair === null || linking.isLocked}
        onClick={() => pair && linking.mutate(pair)}
      />
      <DeleteSelected definition={jobList} words={t} selection={selection} />
    </SelectionBar>
  );
}

export default function JobsScreen() {
  const t = useMessages('jobs');
  const words = useMessages('list');
  const assigning = useDialogState<readonly Job[]>();
  const removing = useDialogState<Job>();
  const list = useList(jobList, { isHeld: assigning.isOpen || removing.isOpen });
  const { selection, state } = list;
  const remove = useRowRemoval(jobList, t);
  // Paired jobs are deleted together.
  const removed = removing.subject ? [removing.subject, ...removing.subject.pairs] : [];
  const { open: askTour } = assigning;
  const { open: askRemoval } = removing;
  const actionsOf = useCallback(
    (stop: Job): Action[] => [
      { label: t('assign.open'), icon: IconRoute, onClick: () => askTour([stop]) },
      { label: words('row.remove'), icon: IconTrash, isDestructive: true, onClick: () => askRemoval(stop) },
    ],
    [t, words, askTour, askRemoval],
  );
  const add = () => list.openDrawer(newKey);
  useAssign();
  useDrawer();
  return (
    <>
      <Head onAdd={add} />
      <ListPanel
        list={list}
        words={t}
        columns={useColumns(actionsOf)}
        sortOptions={jobSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        card={JobCard}
        skeleton={skeleton}
        classes={classes}
        actionsOf={actionsOf}
        selectionBar={<JobSelection list={list} onAssign={askTour} />}
        empty={
          <EmptyState
            icon={<IconInbox size={32} stroke={1.3} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<AddButton onAdd={add} />}
          />
        }
        nothingFound={() => ({
          text: t('empty.searched', { search: state.search.trim() }),
          clear: t('empty.clear'),
        })}
      />
      <Suspense>
        {assigning.subject && (
          <LazyAssign
            key={assigning.turn}
            opened={assigning.isOpen}
            stops={assigning.subject}
            onClose={assigning.close}
            onDone={selection.clear}
          />
        )}
      </Suspense>
      <Suspense>{list.openKey !== null && <LazyDrawer openKey={list.openKey} list={list} />}</Suspense>
      <RowRemoval
        words={t}
        opened={removing.isOpen}
        names={removed.map(({ name }) => name)}
        onConfirm={() =>
          remove(
            removed.map(({ key }) => key),
            removed.length === 1 ? removed[0]?.name : undefined,
          )
        }
        onClose={removing.close}
      />
    </>
  );
}
