import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CriticalMark.module.css';

export function CriticalMark() {
  const t = useMessages('vehicles');
  const words = t('damages.doNotDrive');
  return (
    <span className={classes['mark']} title={words}>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <b aria-hidden="true">{t('damages.critical')}</b>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
