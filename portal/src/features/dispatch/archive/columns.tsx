import { VisuallyHidden } from '@mantine/core';
import { IconDownload, IconHistory, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ArchiveFile } from '#contract/dispatch/archive.ts';
import { listColumns } from '#portal/list/table/columns.tsx';
import { none, Text } from '#portal/list/table/ListTable.tsx';
import { RowButton } from '#portal/list/rows/RowButton.tsx';
import type { ListRow } from '#portal/list/stable/stableRows.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from './list.module.css';
import { archiveList } from './list.ts';
import { useFileActs } from './rowActions.tsx';
import { useArchiveWords } from './words.ts';

/** Says that a tour is restored; on a desktop, the text links to the tour. */
function Restored({ file, isLink }: { file: ArchiveFile; isLink: boolean }) {
  const t = useMessages('archive');
  if (!isLink) return <small>{t('restored')}</small>;
  return (
    <small>
      <RouteLink to="tour" params={{ key: file.key }}>
        {t('restored')}
        <VisuallyHidden>{t('toTour', { number: file.tourNumber })}</VisuallyHidden>
      </RouteLink>
    </small>
  );
}

interface TourNumberProps {
  row: ListRow<ArchiveFile>;
  isLinked?: boolean;
}

/** The tour's number, and whether the tour is restored. */
export function TourNumber({ row: { entity, isGone }, isLinked = false }: TourNumberProps) {
  const words = useMessages('list');
  if (isGone)
    return (
      <>
        <s>{entity.tourNumber}</s> <small>{words('gone')}</small>
      </>
    );
  return (
    <span className={classes.number}>
      <span>{entity.tourNumber}</span>
      {entity.restored !== null && <Restored file={entity} isLink={isLinked} />}
    </span>
  );
}

function FileButtons({ file }: { file: ArchiveFile }) {
  const t = useMessages('archive');
  const acts = useFileActs();
  const { tourNumber: number } = file;
  return (
    <span className={classes.buttons}>
      <RowButton
        icon={IconHistory}
        label={t('acts.restoreOf', { number })}
        words={t('acts.restore')}
        onClick={() => acts.restore([file])}
      />
      <RowButton
        icon={IconDownload}
        label={t('acts.downloadOf', { number })}
        words={t('acts.download')}
        onClick={() => acts.download(file)}
      />
      <RowButton
        icon={IconTrash}
        isDestructive
        label={t('acts.removeOf', { number })}
        words={t('acts.remove')}
        onClick={() => acts.remove([file])}
      />
    </span>
  );
}

/** Which columns narrow screens leave out is defined in list.module.css. */
export function useArchiveColumns() {
  const t = useMessages('archive');
  const dates = useDates();
  const words = useArchiveWords();
  return useMemo(
    () =>
      listColumns(archiveList, t, {
        created: { text: ({ created }) => dates.day(created), barPx: 76 },
        orderNumber: {
          cell: ({ entity: { orderNumber } }) => (orderNumber ? <Text>{orderNumber}</Text> : none),
          barPx: 64,
        },
        tourNumber: { cell: (row) => <TourNumber row={row} isLinked />, isRowHead: true, barPx: 72 },
        departure: { text: ({ departure }) => words.departure(departure), barPx: 112 },
        filename: { text: ({ filename }) => filename, barPx: 128 },
        filesize: { text: ({ filesize }) => words.size(filesize), barPx: 52 },
        actions: {
          cell: ({ entity, isGone }) => !isGone && <FileButtons file={entity} />,
          skeleton: null,
        },
      }),
    [t, dates, words],
  );
}
