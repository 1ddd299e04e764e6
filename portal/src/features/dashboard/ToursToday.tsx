import { IconRoute } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './DashboardScreen.module.css';

export function ToursToday() {
  const t = useMessages('dashboard');
  return (
    <Card title={t('tours.title')}>
      <p className={classes.none}>
        <IconRoute size={28} stroke={1.3} aria-hidden="true" />
        {t('tours.none')}
      </p>
    </Card>
  );
}
