import { stopAssignees } from '#contract/dispatch/tourStops.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { AssigneesField } from './AssigneesField.tsx';
import type { StopNeedsProps } from './StopNeeds.tsx';

const bounds = ['from', 'until'] as const;

/** Between which temperatures the goods stay; either may be left out. */
function TemperatureFields({ form, path, stop: { temperature }, change }: StopNeedsProps) {
  const t = useMessages('stop');
  return (
    <FieldPair>
      {bounds.map((bound) => {
        const at = `${path}temperature.${bound}`;
        return (
          <NumberField
            key={bound}
            label={t(`temperature.${bound}`)}
            unit="°C"
            size="sm"
            value={temperature?.[bound] ?? null}
            error={form.errors[at]}
            onBlur={() => form.validateField(at)}
            onChange={(degrees) => {
              form.clearFieldError(at);
              const next = { from: null, until: null, ...temperature, [bound]: degrees };
              change({ temperature: next.from === null && next.until === null ? null : next });
            }}
          />
        );
      })}
    </FieldPair>
  );
}

/** A temperature, certain drivers, certain vehicles. */
export default function StopNeedsFields(props: StopNeedsProps) {
  const { form, path, stop, change } = props;
  const t = useMessages('stop');
  return (
    <FormFields>
      <TemperatureFields {...props} />
      {stopAssignees.map((name) => (
        <AssigneesField
          key={name}
          kind={name.endsWith('Drivers') ? 'driver' : 'vehicle'}
          label={t(`fields.${name}`)}
          value={stop[name]}
          error={form.errors[`${path}${name}`]}
          onChange={(keys) => change({ [name]: keys })}
        />
      ))}
    </FormFields>
  );
}
