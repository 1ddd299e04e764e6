/** The fields of a damage report: where first, then what, how bad and when. */
import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { damageLimits, damageSeverities } from '#contract/damages.ts';
import type { VehicleKind } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { FormFields } from '#portal/ui/FormFields.tsx';
import classes from './DamageFieldset.module.css';
import { PlacePicker } from './PlacePicker.tsx';
import { localText, placeFrom, placeText, type DamageDraft } from './useDamageDraft.ts';

interface DamageFieldsetProps {
  form: DamageDraft['form'];
  kind: VehicleKind;
}

function SeverityField({ form }: Pick<DamageFieldsetProps, 'form'>) {
  const t = useMessages('damages');
  const id = useId();
  const { value, onChange } = form.getInputProps('severity') as { value: string; onChange: (value: string) => void };
  return (
    <Input.Wrapper
      label={t('fields.severity')}
      labelElement="div"
      labelProps={{ id }}
      description={t('severityHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      size="sm"
    >
      <SegmentedControl
        className={classes['severities'] ?? ''}
        aria-labelledby={id}
        fullWidth
        value={value}
        onChange={onChange}
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

export function DamageFieldset({ form, kind }: DamageFieldsetProps) {
  const t = useMessages('damages');
  // Written alike, times compare as texts. A phone whose clock was ahead may have sent a later one.
  const [latest] = useState(() => [localText(Date.now()), form.getValues().occurred].toSorted().at(-1));
  const field = (name: 'title' | 'description' | 'occurred') => ({
    ...form.getInputProps(name),
    label: t(`fields.${name}`),
    size: 'sm' as const,
    autoComplete: 'off',
  });
  return (
    <FormFields>
      <PlacePicker
        kind={kind}
        value={placeFrom(form.getValues().place)}
        onChange={(place) => form.setFieldValue('place', placeText(place))}
      />
      <TextInput {...field('title')} required maxLength={damageLimits.titleMaximum} />
      <SeverityField form={form} />
      <Textarea {...field('description')} rows={3} maxLength={damageLimits.textMaximum} />
      <TextInput {...field('occurred')} required type="datetime-local" max={latest} />
    </FormFields>
  );
}
