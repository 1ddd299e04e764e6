/** What a new event starts from: one of the four kinds, or a template of the company. */
import { addDays } from '#contract/platform/days.ts';
import {
  calendarEventIssues,
  isWholeDay,
  eventKinds,
  type CalendarEventFields,
  type EventKind,
  type EventTemplate,
} from '#contract/dispatch/calendar.ts';

export interface Preset {
  /** The kind, or the template's key. */
  key: string;
  kind: EventKind;
  name: string;
  template: EventTemplate | null;
}

export const kindPreset = (kind: EventKind, name: string): Preset => ({ key: kind, kind, name, template: null });
export const templatePreset = (template: EventTemplate): Preset => ({
  key: template.key,
  kind: template.eventKind,
  name: template.name,
  template,
});

export const isKind = (text: string): text is EventKind => (eventKinds as readonly string[]).includes(text);

const nothing = { note: '', driver: null, vehicle: null } as const;

/**
 * Initial fields of an event on these days or at these times. If only one day is given, a template sets the number of
 * days.
 */
export function fieldsOf(preset: Preset | null, from: string, until = from): CalendarEventFields {
  const { template } = preset ?? {};
  if (!isWholeDay(from) && !template)
    return { kind: preset?.kind ?? 'meeting', title: preset?.name ?? '', ...nothing, begin: from, end: until };
  const last = template && until === from ? addDays(from, template.days - 1) : until;
  const isTimed = typeof template?.begin === 'string' && typeof template.end === 'string';
  return {
    kind: preset?.kind ?? 'meeting',
    title: preset?.name ?? '',
    note: template?.note ?? '',
    begin: isTimed ? `${from}T${template.begin}` : from,
    end: isTimed ? `${last}T${template.end}` : last,
    // A deleted driver or vehicle is left out.
    driver: template && template.driverName !== null ? template.driver : null,
    vehicle: template && template.plateNumber !== null ? template.vehicle : null,
  };
}

/** True if the event can be created without asking for more. */
export const isWhole = (fields: CalendarEventFields): boolean => calendarEventIssues(fields).length === 0;
