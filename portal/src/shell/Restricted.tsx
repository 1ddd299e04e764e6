/** What people who are no administrators see of an administrator's screen: its outline, the reason, and the way out. */
import { Button } from '@mantine/core';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { RestrictedCard } from '#portal/ui/RestrictedCard.tsx';
import classes from './Restricted.module.css';
import { useSignOut } from './useSignOut.ts';

const rows = ['46%', '62%', '54%', '70%', '58%', '50%', '66%', '60%', '48%', '64%'];

function Outline() {
  return (
    <div className={classes.outline} aria-hidden="true">
      <div className={classes.toolbar}>
        <i />
      </div>
      {rows.map((width) => (
        <div key={width} className={classes.row}>
          {['a', 'b', 'c', 'd', 'e'].map((cell) => (
            <i key={cell} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}

export default function Restricted({ route }: { route: RouteEntry }) {
  const t = useMessages('shell');
  const signOut = useSignOut();
  return (
    <div className={classes.area}>
      <PageHead title={route.titles[useLanguage()]} />
      <div className={classes.veiled} inert>
        <Outline />
      </div>
      <RestrictedCard floating>
        <Button variant="default" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </RestrictedCard>
    </div>
  );
}
