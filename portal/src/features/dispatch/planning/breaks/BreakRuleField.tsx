import { NativeSelect } from '@mantine/core';
import { tourBreakRules, type TourBreakRule } from '#contract/dispatch/breakRules.ts';
import { drivingAboveKilograms } from '#planner/routing/breaks.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

const kilogramsOfTonne = 1000;

/** The rule by which breaks are planned. If the vehicle decides the rule, the reason is shown. */
export function BreakRuleField({ tourDraft, planned }: { tourDraft: TourDraft; planned: PlannedTour }) {
  const t = useMessages('breaks');
  const words = useMessages('tour');
  const fields = useMessages('planning');
  const { format } = useNumbers();
  const { breakRule, vehicle } = tourDraft.draft.form.getValues();
  const { vehicle: driven, breaksBy } = planned;
  const totalWeight = driven?.totalWeight ?? null;
  const tonnes = (kilograms: number) => t('tonnes', { formatted: format(kilograms / kilogramsOfTonne) });
  const limit = tonnes(drivingAboveKilograms(driven ?? { crossBorder: false }));
  const reason =
    totalWeight === null
      ? t(vehicle === null ? 'noVehicle' : 'noWeight', { limit })
      : t(driven?.crossBorder ? 'weighsAcross' : 'weighs', { weight: tonnes(totalWeight) });
  return (
    <NativeSelect
      label={fields('fields.breakRule')}
      size="sm"
      description={[
        breakRule === 'vehicle' ? `${reason} ${words(`breaks.rules.${breaksBy}`)}.` : '',
        t(`asks.${breaksBy}`),
        t('informs'),
      ]
        .filter(Boolean)
        .join(' ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={breakRule}
      data={tourBreakRules.map((value) => ({ value, label: words(`breaks.rules.${value}`) }))}
      onChange={({ currentTarget }) => tourDraft.changeField('breakRule', currentTarget.value as TourBreakRule)}
    />
  );
}
