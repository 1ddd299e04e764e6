import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { damageLimits, damageSeverities, type DamageSeverity } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { DateTimeField } from '#portal/forms/DateTimeField.tsx';
import classes from './DamageFieldset.module.css';
import { SeverityShape } from './DamageMarker.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import type { DamageDraft } from './damageDraft.ts';

interface DamageFieldsetProps {
  draft: DamageDraft;
  kind: VehicleKind;
}

function SeverityField({ draft: { form, field } }: Pick<DamageFieldsetProps, 'draft'>) {
  const t = useMessages('damages');
  const [id, errorId] = [useId(), useId()];
  const { error, label } = field('severity');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={t('severityHelp')}
      size="sm"
      required
      error={error}
      errorProps={{ id: errorId }}
    >
      <SegmentedControl
        aria-labelledby={id}
        aria-describedby={error ? errorId : undefined}
        data-path="damage-severity"
        tabIndex={-1}
        fullWidth
        // No severity is selected at first.
        value={form.getValues().severity ?? ''}
        onChange={(severity) => form.setFieldValue('severity', severity as DamageSeverity)}
        data={damageSeverities.map((severity) => ({
          value: severity,
          label: (
            <span className={classes['severity']}>
              <SeverityShape severity={severity} />
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
  // A report from a phone whose clock was ahead may be later than now.
  const [latest] = useState(() => Math.max(Date.now(), form.getValues().occurred));
  return (
    <FormFields>
      <PlacePicker
        kind={kind}
        value={form.getValues().place}
        severity={form.getValues().severity}
        error={form.errors['place']}
        onChange={(place) => form.setFieldValue('place', place)}
      />
      <TextInput {...field('title')} required maxLength={damageLimits.titleMaximum} />
      <SeverityField draft={draft} />
      <Textarea {...field('description')} rows={3} maxLength={damageLimits.textMaximum} />
      <DateTimeField {...field('occurred')} value={form.getValues().occurred} required latest={latest} />
    </FormFields>
  );
}
