import { useQuery } from '@tanstack/react-query';
import { archiveLimits, type RestorePreview } from '#contract/dispatch/archive.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './list.module.css';
import type { Asked, Files } from './rowActions.tsx';
import { useArchiveWrites } from './useArchiveWrites.ts';
import { useArchiveWords } from './words.ts';

interface DialogProps {
  opened: boolean;
  files: Files;
  onClose: () => void;
  /** Called after the files were restored or deleted, to clear the selection. */
  onDone: () => void;
}

/** Asks before files are deleted, and says what is lost. */
function RemoveDialog({ opened, files, onClose, onDone }: DialogProps) {
  const t = useMessages('archive');
  const numbers = useNumbers();
  const { remove } = useArchiveWrites();
  const isOne = files.length === 1;
  const areBack = files.every(({ restored }) => restored !== null);
  return (
    <ConfirmDialog
      opened={opened}
      title={
        isOne
          ? t('remove.title', { number: files[0].tourNumber })
          : t('remove.titleMany', numbers.counted(files.length))
      }
      confirm={t(isOne ? 'remove.confirm' : 'remove.confirmMany')}
      onConfirm={async () => {
        await remove(files);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(areBack ? 'remove.textRestored' : isOne ? 'remove.text' : 'remove.textMany')}</p>
    </ConfirmDialog>
  );
}

async function readPreviews(files: Files): Promise<RestorePreview[]> {
  const previews: RestorePreview[] = [];
  const keys = files.map(({ key }) => key);
  for (let start = 0; start < keys.length; start += archiveLimits.bulkMaximum)
    previews.push(...(await api.archive.preview({ keys: keys.slice(start, start + archiveLimits.bulkMaximum) })));
  return previews;
}

const comesBack = ({ isThere, problem }: RestorePreview) => !isThere && problem === null;

/** What restoring a file adds, and which of its records the company no longer has. */
function PreviewLine({ preview }: { preview: RestorePreview }) {
  const t = useMessages('archive');
  const numbers = useNumbers();
  const words = useArchiveWords();
  const { tourNumber, departure, stops, signatures, photos, isThere, problem, gone } = preview;
  const counts = [
    t('preview.stops', numbers.counted(stops)),
    ...(signatures > 0 ? [t('preview.signatures', numbers.counted(signatures))] : []),
    ...(photos > 0 ? [t('preview.photos', numbers.counted(photos))] : []),
  ];
  const missing = [
    ...(gone.driver === null ? [] : [t('preview.driver', { name: gone.driver || t('preview.nameless') })]),
    ...(gone.vehicle === null ? [] : [t('preview.vehicle', { name: gone.vehicle })]),
    ...(gone.deliveryService === null ? [] : [t('preview.deliveryService', { name: gone.deliveryService })]),
    ...(gone.customers.length === 0 ? [] : [t('preview.customers', { names: gone.customers.join(', ') })]),
  ];
  return (
    <li>
      <strong>{t('preview.tour', { number: tourNumber })}</strong>, {words.departure(departure)}
      {problem !== null && <small data-problem>{messageIfAny('errors', problem) ?? problem}</small>}
      {problem === null && isThere && <small>{t('preview.there')}</small>}
      {comesBack(preview) && <small>{counts.join(', ')}</small>}
      {comesBack(preview) && missing.length > 0 && <small>{t('preview.gone', { names: missing.join('; ') })}</small>}
    </li>
  );
}

/** Shows what restoring changes before it is done. */
function RestoreDialog({ opened, files, onClose, onDone }: DialogProps) {
  const t = useMessages('archive');
  const numbers = useNumbers();
  const { restore } = useArchiveWrites();
  const keys = files.map(({ key }) => key);
  const previews = useQuery({
    queryKey: [...queries.archive.preview.key(), keys],
    queryFn: () => readPreviews(files),
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error, refetch } = previews;
  const back = new Set(data?.filter(comesBack).map(({ key }) => key));
  const isOne = files.length === 1;
  return (
    <ConfirmDialog
      opened={opened}
      title={
        isOne
          ? t('restore.title', { number: files[0].tourNumber })
          : t('restore.titleMany', numbers.counted(files.length))
      }
      confirm={t(isOne ? 'restore.confirm' : 'restore.confirmMany')}
      harmless
      isDisabled={back.size === 0}
      onConfirm={async () => {
        await restore(files.filter(({ key }) => back.has(key)));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('restore.text')}</p>
      {!data && !error && <DelayedSpinner />}
      {error && <ErrorInCard error={error} onReload={refetch} />}
      {data && (
        <ul className={classes.preview} aria-label={t('preview.label')}>
          {data.map((preview) => (
            <PreviewLine key={preview.key} preview={preview} />
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

export default function ArchiveDialogs({ kind, ...props }: DialogProps & Pick<Asked, 'kind'>) {
  return kind === 'restore' ? <RestoreDialog {...props} /> : <RemoveDialog {...props} />;
}
