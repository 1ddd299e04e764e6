import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { notificationEvents, type NotificationEvent } from '#contract/notificationPreferences.ts';
import { FieldRow, FieldRows } from '#portal/forms/FieldRow.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './NotificationsSection.module.css';
import { usePreferences } from './usePreferences.ts';

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
          {(['bell'] as const).map((channel) => (
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

/** What the person themselves is told, and where. */
export function NotificationsSection() {
  const { values, save, error, reload } = usePreferences();
  if (!values) return error ? <ErrorInCard error={error} onReload={reload} /> : <DelayedSpinner />;
  return (
    <>
      <FieldRows>
        {notificationEvents.map((event) => (
          <EventRow key={event} event={event} values={values} save={save} />
        ))}
      </FieldRows>
    </>
  );
}
