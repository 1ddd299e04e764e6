import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import type { AcceptanceSpan } from '#contract/acceptanceHours.ts';
import { SpansField, usualSpan } from '#portal/entities/acceptanceHours/SpansField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { StopFieldsProps } from './stopProps.ts';
import classes from './StopPanel.module.css';
import { formName } from './useTourDraft.ts';

const write = ({ from, until }: AcceptanceSpan) => `${from}–${until}`;

/** When the customer takes goods in that day, other times for this stop, and narrower ones for the driver. */
export function StopWindows({ tourDraft: { draft }, planned, stop, index, path, change }: StopFieldsProps) {
  const t = useMessages('planning');
  const id = useId();
  const { form } = draft;
  const windows = planned.windows[index] ?? null;
  const { ownWindows, driverWindow } = stop;
  const written = windows === null ? t('windows.always') : windows.map(write).join(', ') || t('windows.closed');
  const errors = ['from', 'until'].map((name) => form.errors[`${path}.driverWindow.${name}`]);
  return (
    <fieldset className={classes.group}>
      <legend id={id}>{t('fields.windows')}</legend>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={ownWindows ? 'own' : 'customer'}
        onChange={(choice) => change({ ownWindows: choice === 'own' ? (windows ?? [usualSpan]) : null })}
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
            path={`${path}.ownWindows`}
            spans={ownWindows}
            onChange={(spans) => change({ ownWindows: spans })}
          />
        </div>
      ) : (
        <p className={classes.hours}>{written}</p>
      )}
      <Switch
        mt={12}
        label={t('windows.driver')}
        checked={driverWindow !== null}
        onChange={({ currentTarget }) =>
          change({ driverWindow: currentTarget.checked ? (windows?.[0] ?? usualSpan) : null })
        }
      />
      {driverWindow && (
        <div className={classes.driverWindow}>
          {(['from', 'until'] as const).map((name) => (
            <TimeField
              key={name}
              name={t(`windows.${name}`)}
              path={`${formName}-${path}.driverWindow.${name}`}
              error={Boolean(form.errors[`${path}.driverWindow.${name}`])}
              value={driverWindow[name] === '24:00' ? '00:00' : driverWindow[name]}
              onChange={(time) => {
                form.clearFieldError(`${path}.driverWindow.${name}`);
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
