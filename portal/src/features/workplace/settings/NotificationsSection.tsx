import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import {
  notificationChannels,
  notificationEvents,
  notificationPreferencesPatch,
  type NotificationEvent,
} from '#contract/workplace/notificationPreferences.ts';
import { FieldRow, FieldRows } from '#portal/forms/FieldRow.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './NotificationsSection.module.css';
import { TimeRow } from './TimeRow.tsx';
import { usePreferences } from './usePreferences.ts';
import { useTyped } from './useTyped.tsx';

type Preferences = ReturnType<typeof usePreferences>;
interface RowProps {
  values: NonNullable<Preferences['values']>;
  save: Preferences['save'];
}

function EventRow({ event, values, save }: RowProps & { event: NotificationEvent }) {
  const t = useMessages('settings');
  return (
    <FieldRow label={t(`events.${event}`)} help={t(`eventsHelp.${event}`)}>
      {({ labelId, helpId }) => (
        <fieldset aria-labelledby={labelId} aria-describedby={helpId} className={classes['channels']}>
          {notificationChannels.map((channel) => (
            <Checkbox
              key={channel}
              size="sm"
              label={t(`channels.${channel}`)}
              checked={values.events[event][channel]}
              onChange={({ currentTarget }) => save({ events: { [event]: { [channel]: currentTarget.checked } } })}
            />
          ))}
        </fieldset>
      )}
    </FieldRow>
  );
}

function DailyAtRow({ values, save }: RowProps) {
  const t = useMessages('settings');
  const typed = useTyped<string>({
    schema: notificationPreferencesPatch.shape.dailyAt,
    saved: values.dailyAt,
    save: (dailyAt) => save({ dailyAt }),
  });
  return <TimeRow label={t('dailyAt')} help={t('dailyAtHelp')} typed={typed} />;
}

/** The person's own notification preferences: which events, and through which channels. */
export function NotificationsSection() {
  const t = useMessages('settings');
  const me = useMe();
  const { values, save, error, reload } = usePreferences();
  if (!values) return error ? <ErrorInCard error={error} onReload={reload} /> : <DelayedSpinner />;
  return (
    <>
      <p className={classes['note']}>{t('preferences', { email: me?.user.email ?? '' })}</p>
      <FieldRows>
        {notificationEvents.map((event) => (
          <EventRow key={event} event={event} values={values} save={save} />
        ))}
        <DailyAtRow values={values} save={save} />
      </FieldRows>
    </>
  );
}
