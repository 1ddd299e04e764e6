import '@mantine/core/styles/Tabs.layer.css';
import { ActionIcon, Button, FileButton, Tabs } from '@mantine/core';
import { IconArchive, IconDownload, IconHistory, IconTrash, IconUpload } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { archiveSortable, type ArchiveFile } from '#contract/dispatch/archive.ts';
import { ListPanel } from '#portal/list/ListPanel.tsx';
import { LoadMoreButton, Shown } from '#portal/list/pages/LoadMore.tsx';
import { SelectionBar, SelectionButton } from '#portal/list/selection/SelectionBar.tsx';
import { useListNavigation } from '#portal/list/pages/useListNavigation.ts';
import { download } from '#portal/platform/browser/download.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { useArchiveColumns } from './columns.tsx';
import { FileCard, fileCardSkeleton } from './FileCard.tsx';
import classes from './list.module.css';

import { PeriodFilter } from './PeriodFilter.tsx';
import { FileActsProvider, useActionsOf, type Asked, type FileActs, type Files } from './rowActions.tsx';
import { archiveSearch } from './search.ts';
import { useArchiveList, type ArchiveList } from './useArchiveList.ts';
import { useArchiveWrites } from './useArchiveWrites.ts';

const [LazyDialogs, useDialogs] = lazyPart(() => import('./ArchiveDialogs.tsx'));
const [LazyInfo, useInfo] = lazyPart(() => import('./InfoTab.tsx'));

const save = ({ key }: ArchiveFile) => download(`/api/archive/${key}/file`, {});

/** Uploads files that were downloaded earlier. After a single upload, the list is filtered by its tour. */
function UploadButton({ navigation }: Pick<ArchiveList, 'navigation'>) {
  const t = useMessages('archive');
  const writes = useArchiveWrites();
  const uploading = useButtonMutation(async (files: readonly File[]) => {
    const last = await writes.upload(files);
    if (last && files.length === 1) navigation.change({ search: last.tourNumber, from: null, until: null, tab: null });
  });
  const take = (files: File[]) => files.length > 0 && uploading.mutate(files);
  return (
    <FileButton multiple accept=".zip,application/zip" onChange={take}>
      {(props) => (
        <>
          <Button
            {...props}
            visibleFrom="sm"
            variant="default"
            loading={uploading.isPending}
            disabled={uploading.isLocked}
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
          >
            {t('upload.button')}
          </Button>
          <ActionIcon
            {...props}
            hiddenFrom="sm"
            variant="default"
            size={44}
            loading={uploading.isPending}
            disabled={uploading.isLocked}
            aria-label={t('upload.button')}
          >
            <IconUpload size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </FileButton>
  );
}

/** Actions on all ticked files. */
function SelectionActions({ list, acts }: { list: ArchiveList; acts: FileActs }) {
  const t = useMessages('archive');
  const { chosen, clear } = list.selection;
  const [first, ...others] = [...chosen.values()];
  const files: Files | null = first ? [first, ...others] : null;
  return (
    <SelectionBar count={chosen.size} onClear={clear}>
      <SelectionButton
        icon={IconHistory}
        label={t('acts.restore')}
        isFramed
        disabled={!files}
        onClick={() => files && acts.restore(files)}
      />
      {chosen.size === 1 && first && (
        <SelectionButton icon={IconDownload} label={t('acts.download')} onClick={() => acts.download(first)} />
      )}
      <SelectionButton
        icon={IconTrash}
        label={t('acts.remove')}
        isDestructive
        disabled={!files}
        onClick={() => files && acts.remove(files)}
      />
    </SelectionBar>
  );
}

function Overview() {
  const t = useMessages('archive');
  const dialog = useDialogState<Asked>();
  const { list, pages } = useArchiveList(dialog.isOpen);
  const { state, navigation, selection } = list;
  const { open } = dialog;
  const acts = useMemo(
    (): FileActs => ({
      restore: (files) => open({ kind: 'restore', files }),
      remove: (files) => open({ kind: 'remove', files }),
      download: save,
    }),
    [open],
  );
  const period = <PeriodFilter period={state} onChange={(chosen) => navigation.change(chosen)} />;
  useDialogs();
  return (
    <FileActsProvider value={acts}>
      <ListPanel
        list={list}
        words={t}
        columns={useArchiveColumns()}
        sortOptions={archiveSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        filters={[{ label: t('period.label'), wide: period, phone: period }]}
        card={FileCard}
        skeleton={fileCardSkeleton}
        classes={classes}
        actionsOf={useActionsOf(acts)}
        footer="always"
        pager={
          <>
            <Shown list={pages} />
            <LoadMoreButton list={pages} label={t('more')} onFailure={showFailure} />
          </>
        }
        selectionBar={<SelectionActions list={list} acts={acts} />}
        empty={
          <EmptyState
            icon={<IconArchive size={32} stroke={1.3} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button variant="default" renderRoot={(props) => <RouteLink to="tours" {...props} />}>
                {t('empty.toTours')}
              </Button>
            }
          />
        }
        nothingFound={(narrowing) => ({
          text: t(`empty.${narrowing}`, { search: state.search.trim() }),
          clear: t('empty.clear'),
        })}
      />
      <Suspense>
        {dialog.subject && (
          <LazyDialogs
            key={dialog.turn}
            {...dialog.subject}
            opened={dialog.isOpen}
            onClose={dialog.close}
            onDone={selection.clear}
          />
        )}
      </Suspense>
    </FileActsProvider>
  );
}

const tabs = ['overview', 'info'] as const;

export default function ArchiveScreen() {
  const t = useMessages('archive');
  const navigation = useListNavigation(archiveSearch);
  const tab = navigation.state.tab === 'info' ? 'info' : 'overview';
  useInfo();
  return (
    <>
      <PageHead title={t('title')} action={<UploadButton navigation={navigation} />} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => navigation.change({ tab: next === 'info' ? 'info' : null })}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Overview />
        </Tabs.Panel>
        <Tabs.Panel value="info">
          <Suspense>
            <LazyInfo />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
