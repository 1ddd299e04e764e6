import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isCollection } from '#contract/dispatch/pairs.ts';
import type { StopFields as StopFieldsOfTour, StopKind } from '#contract/dispatch/tourStops.ts';
import { isMovable } from '#portal/entities/stop/order.ts';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { PlaceSearch } from '#portal/entities/stop/PlaceSearch.tsx';
import { PriorityField, StopFields, type Collection } from '#portal/entities/stop/StopFields.tsx';
import { StopWindows } from '#portal/entities/stop/StopWindows.tsx';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import type { StopFieldsProps, StopPanelProps } from './stopProps.ts';
import classes from './StopPanel.module.css';
import { useStopRemoval } from './useStopActs.ts';
import type { StopChange } from '../draft/useTourChanges.ts';
import { useStopWords } from './useStopWords.ts';
import { formName } from '../draft/useTourDraft.ts';

/** Arrival and departure of the stop. Read-only, because they are computed or reported. */
function Arrival({ tourDraft, planned, stop, index }: StopPanelProps) {
  const t = useMessages('planning');
  const dates = useDates();
  const { about } = useRoughWords();
  const { arrival = null, departure = null } = planned.schedule.stops[index] ?? {};
  const isRough = planned.schedule.isTimeRough[index] ?? false;
  const at = stop.kind === 'start' ? departure : arrival;
  const source = t(tourDraft.passed.has(stop.key) ? 'reported' : 'estimated');
  const isLeft = stop.kind === 'customer' && departure !== null;
  const isLeftRough = isRough && stop.enteredDeparture === null;
  const leaves = isLeft ? about(dates.timeFrom(planned.day ?? '', departure * 1000), isLeftRough) : '';
  return (
    <div>
      <p className="mantine-InputWrapper-label">{t(stop.kind === 'start' ? 'departs' : 'arrives')}</p>
      <p className={classes.computed}>
        {at === null ? '–' : about(dates.timeFrom(planned.day ?? '', at * 1000), isRough)}
        <small>{isLeft ? t('leftAt', { source, time: leaves }) : source}</small>
      </p>
    </div>
  );
}

/** The load on arrival and after the stop. */
function Aboard({ planned, stop, index }: StopPanelProps) {
  const t = useMessages('planning');
  const { load } = useLoadWords();
  const { onArrival, after } = planned.schedule.loads[index] ?? {};
  if (stop.kind !== 'customer' || !onArrival || !after) return null;
  const [before, behind] = [load(onArrival), load(after)];
  if (!before && !behind) return null;
  return (
    <div className={classes.aboard}>
      <p className="mantine-InputWrapper-label">{t('aboard')}</p>
      <p>{t('aboardAt', { before: before || t('empty'), after: behind || t('empty') })}</p>
    </div>
  );
}

/** The address of the stop; for start and finish, also a search for another place. */
function Place({ tourDraft: { changeStops, passed }, stop, onSelect }: StopPanelProps) {
  const t = useMessages('planning');
  const words = useStopWords();
  const settings = useSettings();
  const { address } = words.of(stop);
  const further = [stop.place?.addressAdditional, stop.place?.phone].filter(Boolean).join(', ');
  const canChange = (stop.kind === 'start' || stop.kind === 'finish') && !passed.has(stop.key);
  return (
    <>
      <p className={classes.about}>
        {address}
        {further && <br />}
        {further}
      </p>
      {canChange && (
        <PlaceSearch
          label={t(stop.kind === 'start' ? 'otherStart' : 'otherFinish')}
          onChoose={(found) => {
            const chosen = newStop(stop.kind, found, settings);
            changeStops(t('steps.replace', { name: words.of(stop).name }), (now) =>
              now.map((one) => (one.key === stop.key ? chosen : one)),
            );
            onSelect(chosen.key);
          }}
        />
      )}
    </>
  );
}

function Advanced({ tourDraft: { draft }, stop, path, change }: StopFieldsProps) {
  const t = useMessages('planning');
  const id = useId();
  const [isOpen, setOpen] = useState(
    stop.locked || stop.priority !== 'normal' || stop.enteredDeparture !== null || stop.kind === 'via',
  );
  const { form } = draft;
  return (
    <>
      <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
        {t('advanced')}
      </DisclosureButton>
      {isOpen && (
        <div id={id} style={{ marginTop: 12 }}>
          <FormFields>
            <NativeSelect
              label={t('fields.kind')}
              size="sm"
              value={stop.kind}
              data={(['customer', 'via'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={({ currentTarget }) => change({ kind: currentTarget.value as StopKind })}
            />
            <FieldPair>
              {stop.kind === 'customer' && <PriorityField stop={stop} change={change} />}
              <TimeField
                name={t('fields.enteredDeparture')}
                label={t('fields.enteredDeparture')}
                size="sm"
                clearable
                clearButtonProps={{ 'aria-label': t('clear', { field: t('fields.enteredDeparture') }) }}
                path={`tour-${path}.enteredDeparture`}
                error={form.errors[`${path}.enteredDeparture`]}
                value={stop.enteredDeparture ?? ''}
                onChange={(time) => change({ enteredDeparture: time || null })}
              />
            </FieldPair>
          </FormFields>
          <Switch
            label={t('fields.locked')}
            checked={stop.locked}
            onChange={({ currentTarget }) => change({ locked: currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}

/** The collections that a stop's goods can come from; none if the stop is itself such a collection. */
function collectionsFor(stops: readonly StopFieldsOfTour[], stop: StopFieldsOfTour): Collection[] {
  if (stops.some(({ goodsFrom }) => goodsFrom === stop.key)) return [];
  return stops
    .filter(
      (one) => one.key === stop.goodsFrom || (one.kind === 'customer' && one.key !== stop.key && isCollection(one)),
    )
    .map(({ key, place }) => ({ key, name: [numberOf(stops, key), place?.name].filter(Boolean).join(' ') }));
}

function CustomerFields(props: StopFieldsProps) {
  const { tourDraft, planned, stop, index, path, change } = props;
  return (
    <StopFields
      form={tourDraft.draft.form}
      formName={formName}
      path={`${path}.`}
      stop={stop}
      change={change}
      beside={<Arrival {...props} />}
      windows={planned.windows[index] ?? null}
      collections={collectionsFor(tourDraft.draft.form.getValues().stops, stop)}
    />
  );
}

/** The form of a stop; its fields depend on the stop's kind. */
export default function StopFieldset(props: StopPanelProps) {
  const { tourDraft, planned, stop, index } = props;
  const t = useMessages('planning');
  const words = useStopWords();
  const remove = useStopRemoval(tourDraft);
  const change = (fields: StopChange) => tourDraft.changeStop(stop.key, fields);
  const fields = { ...props, change, path: `stops.${index}` };
  const warnings = planned.warnings[index] ?? [];
  const isFree = isMovable(stop) && !tourDraft.passed.has(stop.key);
  return (
    <>
      <Place {...props} />
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          {warnings.map((warning) => (
            <Warning key={warning.kind}>{words.warning(warning)}</Warning>
          ))}
        </div>
      )}
      {stop.kind === 'customer' ? <CustomerFields {...fields} /> : <Arrival {...props} />}
      {stop.kind === 'finish' && (
        <StopWindows
          form={tourDraft.draft.form}
          formName={formName}
          path={`${fields.path}.`}
          stop={stop}
          change={change}
          windows={planned.windows[index] ?? null}
        />
      )}
      <Aboard {...props} />
      {isFree && <Advanced {...fields} />}
      {isFree && (
        <Button
          mt={16}
          variant="subtle"
          color="red"
          size="sm"
          ml={-12}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => remove(stop.key)}
        >
          {t('removeStop')}
        </Button>
      )}
    </>
  );
}
