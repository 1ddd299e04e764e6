/** The entries of the search: company data, actions, screens and questions, each with its target. */
import type { Icon } from '@tabler/icons-react';
import {
  IconAddressBook,
  IconArchive,
  IconRoute,
  IconSteeringWheel,
  IconTemperatureSnow,
  IconTruck,
} from '@tabler/icons-react';
import type { Found, FoundKind } from '#contract/workplace/search.ts';
import type { Language } from '#contract/platform/language.ts';
import { datesIn } from '#portal/platform/i18n/dates.ts';
import type { ObjectLink } from '#portal/platform/features/feature.ts';

export type EntryGroup = 'commands' | 'recent' | 'actions' | 'screens' | FoundKind | 'questions';

export interface Target extends ObjectLink {
  readonly hash?: string;
}

export interface Entry {
  /** Always the same for the same object. */
  readonly id: string;
  readonly group: EntryGroup;
  readonly name: string;
  readonly detail: string;
  /** Text that is searched besides the name. */
  readonly furtherText?: string;
  readonly icon: Icon;
  /** What is asked for most often, at the end of the row: when a customer is visited today. */
  readonly answer?: string;
  /** A screen, the address of a call, or what is done; null for what cannot be done, of which the name says why. */
  readonly target: Target | { readonly href: string } | { readonly run: () => unknown } | null;
}

interface Kind {
  icon: Icon;
  target: (found: Found) => Target;
}

/** Icon and target per kind of result. */
export const kinds: Readonly<Record<FoundKind, Kind>> = {
  customers: { icon: IconAddressBook, target: ({ key }) => ({ to: 'customers', search: { customer: key } }) },
  tours: { icon: IconRoute, target: ({ key }) => ({ to: 'tour', params: { key } }) },
  vehicles: { icon: IconTruck, target: ({ key }) => ({ to: 'vehicle', params: { key } }) },
  drivers: { icon: IconSteeringWheel, target: ({ key }) => ({ to: 'driver', params: { key } }) },
  // Without a detail page: the target is the list, searched by the name.
  sensors: { icon: IconTemperatureSnow, target: ({ name }) => ({ to: 'sensors', search: { search: name } }) },
  archive: { icon: IconArchive, target: ({ name }) => ({ to: 'archive', search: { search: name } }) },
};

/** The id of a row's entry; other entries have other formats. */
export const idOf = ({ kind, key }: Pick<Found, 'kind' | 'key'>): string => `${kind} ${key}`;

export function entryOf(found: Found, language: Language): Entry {
  const { kind, name, detail, departure } = found;
  // `departure` is the company's local time: it is formatted as UTC, independent of the browser's zone.
  const departs = departure && datesIn(language, 'UTC').dayAndTime(Date.parse(`${departure}Z`));
  return {
    id: idOf(found),
    group: kind,
    name,
    detail: [departs, detail].filter(Boolean).join(', '),
    icon: kinds[kind].icon,
    target: kinds[kind].target(found),
  };
}
