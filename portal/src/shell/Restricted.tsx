import { Button } from '@mantine/core';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { RestrictedCard } from '#portal/entities/administration/RestrictedCard.tsx';
import classes from './Restricted.module.css';

/** Widths of the name placeholders in px. */
const rows = [140, 171, 152, 184, 164, 146, 178, 158, 189, 169];
const cells = ['phone', 'email', 'time', 'acts'];

function Outline() {
  return (
    <div className={classes.outline} aria-hidden="true">
      <div className={classes.toolbar}>
        <i />
      </div>
      {rows.map((width) => (
        <div key={width} className={classes.row}>
          <span className={classes.name}>
            <i className={classes.face} />
            <i style={{ width }} />
          </span>
          {cells.map((cell) => (
            <i key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}

export default function Restricted({ route }: { route: RouteEntry }) {
  const t = useMessages('shell');
  return (
    <div className={classes.area}>
      <PageHead title={route.titles[useLanguage()]} />
      <div className={classes.veiled} inert>
        <Outline />
      </div>
      <RestrictedCard floating>
        <Button renderRoot={(props) => <RouteLink to="profile" {...props} />}>{t('restricted.profile')}</Button>
        <Button variant="default" renderRoot={(props) => <RouteLink to="dashboard" {...props} />}>
          {t('restricted.start')}
        </Button>
      </RestrictedCard>
    </div>
  );
}
