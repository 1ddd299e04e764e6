import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { SpansField, usualSpan } from '#portal/entities/acceptanceHours/SpansField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './StopFields.module.css';
import type { StopFormProps } from './stopForm.ts';

const write = ({ from, until }: AcceptanceSpan) => `${from}–${until}`;

interface StopWindowsProps extends StopFormProps<'customer' | 'ownWindows' | 'driverWindow'> {
  /** The customer's acceptance hours on the day: empty if closed, null for any time. */
  windows: readonly AcceptanceSpan[] | null;
}

/** The customer's acceptance hours on the day, other hours for this stop, and narrower hours for the driver. */
export function StopWindows({ form, formName, stop, path, windows, isOfTemplate = false, change }: StopWindowsProps) {
  const t = useMessages('stop');
  const id = useId();
  const at = (name: string) => `${path}${name}`;
  const { ownWindows, driverWindow } = stop;
  const written = windows === null ? t('windows.always') : windows.map(write).join(', ') || t('windows.closed');
  const errors = ['from', 'until'].map((name) => form.errors[at(`driverWindow.${name}`)]);
  return (
    <fieldset className={classes.group}>
      <legend id={id}>{t('fields.windows')}</legend>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={ownWindows ? 'own' : 'customer'}
        onChange={(choice) => change({ ownWindows: choice === 'own' ? [...(windows ?? [usualSpan])] : null })}
        data={[
          { value: 'customer', label: t(stop.customer === null ? 'windows.any' : 'windows.customer') },
          { value: 'own', label: t('windows.own') },
        ]}
      />
      {ownWindows ? (
        <div className={classes.windows}>
          <SpansField
            form={form}
            formName={formName}
            day={t('fields.windows')}
            path={at('ownWindows')}
            spans={ownWindows}
            onChange={(spans) => change({ ownWindows: spans })}
          />
        </div>
      ) : (
        !isOfTemplate && <p className={classes.hours}>{written}</p>
      )}
      {!isOfTemplate && (
        <Switch
          mt={12}
          label={t('windows.driver')}
          checked={driverWindow !== null}
          onChange={({ currentTarget }) =>
            change({ driverWindow: currentTarget.checked ? (windows?.[0] ?? usualSpan) : null })
          }
        />
      )}
      {driverWindow && (
        <div className={classes.driverWindow}>
          {(['from', 'until'] as const).map((name) => (
            <TimeField
              key={name}
              name={t(`windows.${name}`)}
              path={`${formName}-${at(`driverWindow.${name}`)}`}
              error={Boolean(form.errors[at(`driverWindow.${name}`)])}
              value={driverWindow[name] === '24:00' ? '00:00' : driverWindow[name]}
              onChange={(time) => {
                form.clearFieldError(at(`driverWindow.${name}`));
                const isEnd = name === 'until' && time === '00:00';
                change({ driverWindow: { ...driverWindow, [name]: isEnd ? '24:00' : time } });
              }}
            />
          ))}
          {errors.some(Boolean) && <p role="alert">{errors.find(Boolean)}</p>}
        </div>
      )}
    </fieldset>
  );
}
