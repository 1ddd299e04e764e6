/** The presets of new events: one of the kinds, or a template of the company. */
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

/** The times of a new shift. */
const usualShift = { begin: '06:00', end: '14:45' };

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
  const kind = preset?.kind ?? 'meeting';
  const times = template?.begin && template.end ? { begin: template.begin, end: template.end } : null;
  const timed = times ?? (kind === 'shift' ? usualShift : null);
  return {
    kind,
    title: preset?.name ?? '',
    note: template?.note ?? '',
    begin: timed ? `${from}T${timed.begin}` : from,
    end: timed ? `${last}T${timed.end}` : last,
    // A deleted driver or vehicle is left out.
    driver: template && template.driverName !== null ? template.driver : null,
    vehicle: template && template.plateNumber !== null ? template.vehicle : null,
  };
}

/** True if the event can be created without asking for more. */
export const isWhole = (fields: CalendarEventFields): boolean => calendarEventIssues(fields).length === 0;
