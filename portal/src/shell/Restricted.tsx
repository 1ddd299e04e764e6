/** What people who are no administrators see of an administrator's screen: its outline, the reason, and the way out. */
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#portal/platform/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import { meKey, useMe } from '#portal/platform/session.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { useCall } from '#portal/platform/useCall.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
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
  const title = route.titles[useLanguage()];
  const me = useMe();
  const client = useQueryClient();
  const call = useCall();
  const signOut = useSignOut();
  const company = me?.company.name ?? '';

  async function become(): Promise<void> {
    client.setQueryData(meKey, await api.account.becomeAdministrator());
    showDone(t('restricted.became', { company }));
  }

  const reason = me?.mayBecomeAdministrator ? 'mayBecome' : me?.user.role === 'pending-admin' ? 'waiting' : 'other';
  return (
    <div className={classes.area}>
      <PageHead title={title} />
      <div className={classes.veiled} inert>
        <Outline />
      </div>
      <section className={classes.card} aria-labelledby="restricted-title">
        <h2 id="restricted-title">
          <IconLock size={20} stroke={1.6} aria-hidden="true" />
          {t('restricted.title')}
        </h2>
        <p>{t(`restricted.${reason}`, { company })}</p>
        <div className={classes.acts}>
          {me?.mayBecomeAdministrator && (
            <Button loading={call.busy} disabled={call.locked} onClick={() => void call.run(become, showFailure)}>
              {t('restricted.become')}
            </Button>
          )}
          <Button variant="default" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </div>
      </section>
    </div>
  );
}
