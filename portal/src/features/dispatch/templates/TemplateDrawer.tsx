import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { templateChange, type Template, type TemplateChange } from '#contract/dispatch/templates.ts';
import type { TemplateStop } from '#contract/dispatch/tourStops.ts';
import { largestLoad, loadAtDeparture, loadsAlong } from '#planner/loads.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import { AvailabilitySelect } from '#portal/entities/availability/AvailabilitySelect.tsx';
import type { Wanted } from '#portal/entities/availability/standing.ts';
import type { ChoiceKind } from '#portal/entities/choices/choices.ts';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { scalar, text, whole, type Fields } from '#portal/forms/fields.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/rows/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useSettings } from '#portal/platform/session/session.ts';
import { templateList } from './list.ts';
import { MakeToursButton } from './MakeToursButton.tsx';
import { SeriesButton } from './SeriesButton.tsx';
import { TemplateStops } from './TemplateStops.tsx';

const fieldsFrom = (departure: string): Fields<Template, TemplateChange> => ({
  name: text(),
  departure: text(departure),
  driver: scalar<string | null>(null),
  vehicle: scalar<string | null>(null),
  deliveryService: scalar<string | null>(null),
  orderNumber: text(),
  temperatureRecording: scalar<boolean>(false),
  stops: whole<TemplateStop[]>([]),
});

function Choice({ draft: { form, field }, name }: { draft: Draft<Template, TemplateChange>; name: ChoiceKind }) {
  const t = useMessages('templates');
  const { error, label } = field(name);
  const value = form.getValues()[name];
  const { stops, ...values } = form.getValues();
  const keyed = stops.map((stop, index) => ({
    ...stop,
    key: String(index),
    goodsFrom: stop.goodsFrom?.toString() ?? null,
  }));
  const inOrder = loadsAlong(keyed, [...keyed.keys()]);
  const partner = values[name === 'driver' ? 'vehicle' : 'driver'];
  // A template has no day: licence, capacity and damage are all that can be said.
  const wanted: Wanted = {
    spans: [],
    tours: [],
    loads: [largestLoad(loadAtDeparture(keyed), inOrder)],
    partners: partner === null ? [] : [partner],
  };
  return (
    <AvailabilitySelect
      kind={name}
      size="sm"
      label={label}
      error={error}
      placeholder={t(`none.${name}`)}
      wanted={wanted}
      value={value}
      known={null}
      clearButtonProps={{ 'aria-label': t(`clear.${name}`) }}
      onChange={(next) => form.setFieldValue(name, next)}
    />
  );
}

/** Selects the delivery service that drives instead of an own driver. */
function Service({
  draft: { form, field },
  current,
}: {
  draft: Draft<Template, TemplateChange>;
  current: Template | null;
}) {
  const t = useMessages('templates');
  const { data } = useQuery(
    queries.deliveryServices.list.queryOptions({ input: { limit: listLimits.maximumLimit, sort: 'name' } }),
  );
  const { error, label } = field('deliveryService');
  const value = form.getValues().deliveryService;
  const offered = (data?.items ?? []).filter(({ active, key }) => active || key === value);
  const isKnown = value === null || offered.some(({ key }) => key === value);
  return (
    <NativeSelect
      label={label}
      error={error}
      size="sm"
      value={value ?? ''}
      data={[
        { value: '', label: t('none.deliveryService') },
        ...(isKnown ? [] : [{ value, label: current?.deliveryServiceName ?? t('driverGone') }]),
        ...offered.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={({ currentTarget }) => form.setFieldValue('deliveryService', currentTarget.value || null)}
    />
  );
}

function useConflictWords(): ValueWords<TemplateChange> {
  const t = useMessages('templates');
  const numbers = useNumbers();
  return {
    temperatureRecording: (isWished) => t(isWished ? 'yes' : 'no'),
    stops: (stops) => t('stops', numbers.counted(stops.length)),
  };
}

/** Index of the first stop with an error. */
function placeOfStop(paths: readonly string[]): number | null {
  const [, index] = /^stops\.(\d+)\./.exec(paths.find((path) => path.startsWith('stops.')) ?? '') ?? [];
  return index === undefined ? null : Number(index);
}

function TemplateEditor(props: RowEditorProps<Template>) {
  const { row, onClose } = props;
  const t = useMessages('templates');
  const tour = useMessages('tour');
  const { usualDeparture } = useSettings();
  const [fields] = useState(() => fieldsFrom(usualDeparture));
  const [opened, setOpened] = useState<number | null>(null);
  const draft = useRowDraft({
    ...props,
    definition: templateList,
    words: t,
    fields,
    schema: templateChange,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.templates.update({ key, version, ...changes }),
    create: (entered) => api.templates.create({ ...(row && { kind: row.kind, breakRule: row.breakRule }), ...entered }),
    onInvalid: (paths) => setOpened(placeOfStop(paths) ?? opened),
  });
  const { base, field, form, isDeleted } = draft;
  const { error, label } = field('departure');
  return (
    <RowForm definition={templateList} draft={draft} words={t} valueWords={useConflictWords()} onClose={onClose}>
      <FormFields>
        <TextInput {...field('name')} required data-autofocus={row === null || undefined} />
        <TimeField
          label={label}
          name={label}
          error={error}
          path={`${templateList.drawer}-departure`}
          value={form.getValues().departure}
          onChange={(time) => form.setFieldValue('departure', time)}
        />
        <Choice draft={draft} name="driver" />
        <Choice draft={draft} name="vehicle" />
        <Service draft={draft} current={base} />
        <TextInput {...field('orderNumber')} />
      </FormFields>
      <Switch
        mb="var(--t-form-gap)"
        label={t('fields.temperatureRecording')}
        checked={form.getValues().temperatureRecording}
        onChange={({ currentTarget }) => form.setFieldValue('temperatureRecording', currentTarget.checked)}
      />
      <TemplateStops draft={draft} opened={opened} onOpen={setOpened} />
      {base !== null && !isDeleted && (
        <>
          <Group gap={8} mb="var(--t-form-gap)">
            <Button
              variant="default"
              leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
              renderRoot={(root) => <RouteLink to="planTour" search={{ template: base.key }} {...root} />}
            >
              {tour('plan')}
            </Button>
            <MakeToursButton template={base} />
            <SeriesButton template={base} />
          </Group>
          <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />
        </>
      )}
    </RowForm>
  );
}

export default function TemplateDrawer(props: { openKey: string; list: ListOf<typeof templateList> }) {
  return <ListDrawer {...props} definition={templateList} words={useMessages('templates')} editor={TemplateEditor} />;
}
