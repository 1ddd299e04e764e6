import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { damageLimits, damageSeverities } from '#contract/damages.ts';
import type { VehicleKind } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { DateTimeField } from '#portal/forms/DateTimeField.tsx';
import classes from './DamageFieldset.module.css';
import { PlacePicker } from './PlacePicker.tsx';
import type { DamageDraft } from './damageDraft.ts';

interface DamageFieldsetProps {
  draft: DamageDraft;
  kind: VehicleKind;
}

function SeverityField({ draft: { form } }: Pick<DamageFieldsetProps, 'draft'>) {
  const t = useMessages('damages');
  const id = useId();
  return (
    <Input.Wrapper
      label={t('fields.severity')}
      labelElement="div"
      labelProps={{ id }}
      description={t('severityHelp')}
      size="sm"
    >
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={form.getValues().severity}
        onChange={(severity) => form.setFieldValue('severity', severity)}
        data={damageSeverities.map((severity) => ({
          value: severity,
          label: (
            <span className={classes['severity']} data-severity={severity}>
              <i aria-hidden="true" />
              {t(`severities.${severity}`)}
            </span>
          ),
        }))}
      />
    </Input.Wrapper>
  );
}

export function DamageFieldset({ draft, kind }: DamageFieldsetProps) {
  const { form, field } = draft;
  // A phone whose clock was ahead may have sent a later one.
  const [latest] = useState(() => Math.max(Date.now(), form.getValues().occurred));
  return (
    <FormFields>
      <PlacePicker
        kind={kind}
        value={form.getValues().place}
        onChange={(place) => form.setFieldValue('place', place)}
      />
      <TextInput {...field('title')} required maxLength={damageLimits.titleMaximum} />
      <SeverityField draft={draft} />
      <Textarea {...field('description')} rows={3} maxLength={damageLimits.textMaximum} />
      <DateTimeField {...field('occurred')} value={form.getValues().occurred} required latest={latest} />
    </FormFields>
  );
}
