import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { endableMails } from '#contract/workplace/notificationPreferences.ts';
import { api } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import classes from './EndMailsScreen.module.css';

/** Ends the mails that the link names, after a click: programs that only open the links of a mail must not end them. */
export default function EndMailsScreen() {
  const t = useMessages('notifications');
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const named = endableMails.find((one) => one === token.split('.')[1]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.notifications.endMails({ token }),
  });
  if (named === undefined)
    return (
      <div className={classes['ending']}>
        <h1>{t('ending.title')}</h1>
        <Notice kind="alarm">{t('ending.incomplete')}</Notice>
      </div>
    );
  return (
    <div className={classes['ending']}>
      <h1>{t('ending.title')}</h1>
      {error !== null && <Notice kind="alarm">{errorMessage(error)}</Notice>}
      {isSuccess ? (
        <Notice kind="done">{t(`ending.done.${named}`)}</Notice>
      ) : (
        <>
          <Text>{t(`ending.ask.${named}`)}</Text>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('ending.end')}
          </Button>
        </>
      )}
      <p>
        {t('ending.elsewhere')}{' '}
        <RouteLink to="settings" search={{ section: 'notifications' }}>
          {t('ending.toSettings')}
        </RouteLink>
      </p>
    </div>
  );
}
