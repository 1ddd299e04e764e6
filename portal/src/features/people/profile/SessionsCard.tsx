import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#contract/people/profile.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './SessionsCard.module.css';

const isPhone = (device: string) => /Android|iOS/.test(device);

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
}

function SessionRow({ session: { device, network, began, seen, isThis }, onEnd }: SessionRowProps) {
  const t = useMessages('profile');
  const dates = useDates();
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = device || t('sessions.unknown');
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes['what']}>
        <strong>{name}</strong>
        <span>{isThis ? t('sessions.this') : t('sessions.seen', { time: dates.dayAndTime(seen) })}</span>
        <span>
          {t(network ? 'sessions.began' : 'sessions.beganSomewhere', { time: dates.dayAndTime(began), network })}
        </span>
      </div>
      {!isThis && (
        <Button variant="default" size="xs" aria-label={t('sessions.endNamed', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

interface EndingProps {
  /** The session to end, or all others; null while the dialog is closed. */
  asked: OwnSession | 'others' | null;
  onClose: () => void;
  /** Fetches the sessions again. */
  onEnded: () => Promise<unknown>;
}

function Ending({ asked, onClose, onEnded }: EndingProps) {
  const t = useMessages('profile');
  const [shown, setShown] = useState(asked);
  // The words stay while the dialog closes.
  if (asked !== null && asked !== shown) setShown(asked);
  const isOne = shown !== null && shown !== 'others';
  const name = (isOne && shown.device) || t('sessions.unknown');
  async function end(): Promise<void> {
    if (isOne) await api.profile.endSession({ key: shown.key });
    else await api.profile.endOtherSessions();
    await onEnded();
    showDone(t(isOne ? 'sessions.ended' : 'sessions.endedOthers'));
  }
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={isOne ? t('sessions.endTitle', { name }) : t('sessions.endOthersTitle')}
      confirm={t(isOne ? 'sessions.endConfirm' : 'sessions.endOthers')}
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t('sessions.endText')}</p>
    </ConfirmDialog>
  );
}

/** The person's sessions, with buttons that end them. */
export function SessionsCard() {
  const t = useMessages('profile');
  const { data, error, refetch } = useQuery(queries.profile.sessions.queryOptions({ retryOnMount: false }));
  const [asked, setAsked] = useState<EndingProps['asked']>(null);
  return (
    <Card title={t('sessions.title')} isBusy={!data && !error}>
      {error && !data && <ErrorInCard error={error} onReload={refetch} />}
      {!data && !error && <Bar widthPx={240} />}
      <ul className={classes['rows']}>
        {data?.map((session) => (
          <SessionRow key={session.key} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button variant="default" mt={12} onClick={() => setAsked('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <p className={classes['help']}>{t('sessions.help')}</p>
      <Ending asked={asked} onClose={() => setAsked(null)} onEnded={refetch} />
    </Card>
  );
}
