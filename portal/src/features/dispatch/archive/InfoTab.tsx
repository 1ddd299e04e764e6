import { IconDownload, IconHistory, IconTrash, type Icon } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './list.module.css';

const icons: Readonly<Record<'restore' | 'download' | 'remove', Icon>> = {
  restore: IconHistory,
  download: IconDownload,
  remove: IconTrash,
};
const columns = ['created', 'orderNumber', 'tourNumber', 'departure', 'filename', 'filesize'] as const;
const acts = ['restore', 'download', 'remove'] as const;

/** Explains the archive, restoring, and the table's columns and buttons. */
export default function InfoTab() {
  const t = useMessages('archive');
  return (
    <div className={classes.info}>
      <Card title={t('info.archive.title')}>
        <p>{t('info.archive.what')}</p>
        <p>{t('info.archive.which')}</p>
        <p>{t('info.archive.file')}</p>
        <p>{t('info.archive.upload')}</p>
      </Card>
      <Card title={t('info.restore.title')}>
        <p>{t('info.restore.what')}</p>
        <p>{t('info.restore.again')}</p>
        <p>{t('info.restore.remove')}</p>
      </Card>
      <Card title={t('info.legend.title')}>
        <dl>
          {columns.map((column) => (
            <div key={column} style={{ display: 'contents' }}>
              <dt>{t(`columns.${column}`)}</dt>
              <dd>{t(`info.legend.${column}`)}</dd>
            </div>
          ))}
          {acts.map((act) => {
            const ActIcon = icons[act];
            return (
              <div key={act} style={{ display: 'contents' }}>
                <dt>
                  <ActIcon size={16} stroke={1.7} aria-hidden="true" /> {t(`acts.${act}`)}
                </dt>
                <dd>{t(`info.legend.${act}`)}</dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </div>
  );
}
