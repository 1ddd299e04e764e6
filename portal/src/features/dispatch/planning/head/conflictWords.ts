import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { useStopValueWords } from '#portal/entities/stop/useStopValueWords.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import type { PartWords, ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useDriverChoices, useVehicleChoices } from './choices.ts';
import { useDeliveryServiceChoices } from './deliveryServiceChoices.ts';
import { useDeparture } from '#portal/entities/tour/departure.ts';

/** Formats both values of a field when the user has to decide between two conflicting changes. */
export function useConflictWords(tour: Tour | null): ValueWords<TourFields> {
  const t = useMessages('planning');
  const words = useMessages('tour');
  const departure = useDeparture();
  const drivers = useDriverChoices(tour, '');
  const vehicles = useVehicleChoices(tour, '').map(({ value, plateNumber }) => ({ value, label: plateNumber }));
  const services = useDeliveryServiceChoices(tour);
  const among = (choices: { value: string; label: string }[]) => (key: string | null) =>
    key === null ? '' : (choices.find(({ value }) => value === key)?.label ?? t('another'));
  return {
    departure,
    driver: among(drivers),
    vehicle: among(vehicles),
    deliveryService: among(services),
    temperatureRecording: (isWished) => t(isWished ? 'yes' : 'no'),
    breakRule: (rule) => words(`breaks.rules.${rule}`),
  };
}

/** Formats conflicting changes of stops: a field of a stop, a removed stop, or the order. */
export function useConflictParts(tour: Tour | null, mine: readonly StopFields[]): PartWords<TourFields> {
  const t = useMessages('planning');
  const { yesOrNo, ...words } = useStopValueWords();
  const known = new Map([...(tour ? editedFields(tour).stops : []), ...mine].map((stop) => [stop.key, stop]));
  const nameOf = (key: string) => known.get(key)?.place?.name ?? t('unnamed');
  const ofField: ValueWords<StopFields> = {
    ...words,
    kind: (kind) => (kind === 'customer' || kind === 'via' ? t(`kinds.${kind}`) : ''),
    locked: yesOrNo,
    enteredDeparture: (time) => time ?? '',
  };
  return {
    stops: ({ key, name, ...sides }) => {
      if (key === null)
        return { label: t('parts.order'), value: (side) => (sides[side] as string[]).map(nameOf).join(', ') };
      const [own, instead] = [sides.mine, sides.theirs] as (StopFields | undefined)[];
      if (name === null && own && instead)
        return {
          label: t(own.kind === 'start' ? 'parts.start' : 'parts.finish'),
          value: (side) => (sides[side] as StopFields).place?.name ?? t('unnamed'),
        };
      if (name === null)
        return {
          label: nameOf(key),
          value: (side) => t(sides[side] === undefined ? 'parts.removed' : 'parts.changed'),
        };
      const field = name as keyof StopFields;
      const valueOf = ofField[field] as ((value: unknown) => string) | undefined;
      return {
        label: t('parts.field', { field: t(`fields.${field}` as 'fields.info'), name: nameOf(key) }),
        value: (side) => valueOf?.(sides[side]) ?? (sides[side] as string | null) ?? '',
      };
    },
  };
}
