import type { TourBreakRule } from '#contract/dispatch/breakRules.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { collectionsFirst } from '#contract/dispatch/pairs.ts';
import { keyedList, scalar, text, type FieldKind, type Fields } from '#portal/forms/fields.ts';

/** Initial values of a new tour. */
export const emptyTour: TourFields = {
  departure: '',
  driver: null,
  vehicle: null,
  deliveryService: null,
  orderNumber: '',
  temperatureRecording: false,
  breakRule: 'vehicle',
  stops: [],
};

const sequenceOf = ({ kind }: StopFields) => (kind === 'start' ? 0 : kind === 'finish' ? 2 : 1);
const arranged = (stops: StopFields[]) =>
  collectionsFirst(stops.toSorted((one, other) => sequenceOf(one) - sequenceOf(other)));

/**
 * Sorted stops. After a merge, there is at most one start and one finish, and collections come before their deliveries.
 */
function stopList(): FieldKind<StopFields[]> {
  const list = keyedList<StopFields>(({ key }) => key);
  return {
    ...list,
    merge: (base, mine, theirs) => {
      const { value = mine, open = [] } = list.merge(base, mine, theirs) ?? {};
      const twice = (['start', 'finish'] as const).flatMap((end) => {
        const [own, other] = [mine, theirs].map((stops) => stops.find(({ kind }) => kind === end));
        const isBoth = own && other && [own, other].every(({ key }) => value.some((stop) => stop.key === key));
        return isBoth && own.key !== other.key
          ? [{ key: own.key, name: null, mine: own, theirs: other, behind: null }]
          : [];
      });
      return {
        value: arranged(value.filter(({ key }) => !twice.some(({ theirs: other }) => other.key === key))),
        open: [...open.filter(({ key, name }) => name !== null || !twice.some((part) => part.key === key)), ...twice],
      };
    },
    decide: (value, part, side) => arranged(list.decide?.(value, part, side) ?? value),
  };
}

/** The fields of the form; `initial` are the values of a new tour. */
export function tourDraftFields(initial: TourFields): Fields<Tour, TourFields> {
  const of = <Name extends keyof TourFields>(name: Name) => ({
    of: (tour: Tour) => editedFields(tour)[name],
    initial: initial[name],
  });
  return {
    departure: { ...text(), ...of('departure') },
    driver: { ...scalar<string | null>(null), ...of('driver') },
    vehicle: { ...scalar<string | null>(null), ...of('vehicle') },
    deliveryService: { ...scalar<string | null>(null), ...of('deliveryService') },
    orderNumber: { ...text(), ...of('orderNumber') },
    temperatureRecording: { ...scalar<boolean>(false), ...of('temperatureRecording') },
    breakRule: { ...scalar<TourBreakRule>('vehicle'), ...of('breakRule') },
    stops: { ...stopList(), ...of('stops') },
  };
}

/** How two versions of a tour's fields are compared and merged. */
export const tourKinds = tourDraftFields(emptyTour);
