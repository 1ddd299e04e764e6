import { useId, useState } from 'react';
import { stopAssignees, type StopAssignees } from '#contract/dispatch/tourStops.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { AssigneesField } from './AssigneesField.tsx';
import type { StopFormProps } from './stopForm.ts';

type StopNeedsProps = Pick<StopFormProps<'temperature' | StopAssignees>, 'form' | 'path' | 'stop' | 'change'>;

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

/** What few stops need: a temperature, certain drivers, certain vehicles. Folded unless something is set. */
export function StopNeeds(props: StopNeedsProps) {
  const { form, path, stop, change } = props;
  const t = useMessages('stop');
  const id = useId();
  const [isOpen, setOpen] = useState(stop.temperature !== null || stopAssignees.some((name) => stop[name].length > 0));
  return (
    <>
      <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
        {t('needs')}
      </DisclosureButton>
      {isOpen && (
        <div id={id}>
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
        </div>
      )}
    </>
  );
}
