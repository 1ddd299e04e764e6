import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { BreakRuleField } from '../breaks/BreakRuleField.tsx';
import { useDeliveryServiceChoices } from './deliveryServiceChoices.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

/** Fields that not every tour needs. */
export function FurtherFields({
  tour,
  tourDraft,
  planned,
}: {
  tour: Tour | null;
  tourDraft: TourDraft;
  planned: PlannedTour;
}) {
  const t = useMessages('planning');
  const services = useDeliveryServiceChoices(tour);
  const { draft, changeField } = tourDraft;
  const { form } = draft;
  const { deliveryService, temperatureRecording } = form.getValues();
  return (
    <Card title={t('further')}>
      <FormFields>
        <TextInput
          {...draft.field('orderNumber')}
          onChange={({ currentTarget }) => changeField('orderNumber', currentTarget.value)}
          maxLength={tourLimits.orderNumberMaximum}
        />
        <NativeSelect
          label={t('fields.deliveryService')}
          size="sm"
          value={deliveryService ?? ''}
          data={[{ value: '', label: t('ownDrivers') }, ...services]}
          onChange={({ currentTarget }) => changeField('deliveryService', currentTarget.value || null)}
        />
        <BreakRuleField tourDraft={tourDraft} planned={planned} />
      </FormFields>
      <Switch
        mt={4}
        label={t('fields.temperatureRecording')}
        description={t('temperatureHelp')}
        checked={temperatureRecording}
        onChange={({ currentTarget }) => changeField('temperatureRecording', currentTarget.checked)}
      />
    </Card>
  );
}
