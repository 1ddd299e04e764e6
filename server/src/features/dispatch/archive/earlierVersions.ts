/** Converts the contents of files in earlier formats to the current format. */
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import { noNeeds } from '#contract/dispatch/tourStops.ts';

type Fields = Record<string, unknown>;

interface Contents extends Fields {
  tour: Fields & { stops: Fields[] };
}

/** Versions 1 and 2 contain the tour as displayed and, in `rows`, the database rows under their column names. */
interface Version2 extends Contents, Pick<ArchivedTour, 'paper'> {
  history: (Fields & { key: string })[];
  rows: {
    tour: Fields;
    stops: Fields[];
    releases: Fields[];
    steps: (Fields & { key: string })[];
    drivers: Fields[];
    pictures: Fields[];
  };
}

const named = ({ uid, ...person }: Fields): Fields => ({ ...person, key: uid });
const namedByKey = (person: unknown) => (person === null ? null : named(person as Fields));

/** Version 1 named people by `uid`. */
const fromVersion1 = ({ tour, history, ...rest }: Version2): Version2 => ({
  ...rest,
  tour: { ...tour, driver: namedByKey(tour['driver']) },
  history: history.map((step) => ({ ...step, author: namedByKey(step['author']) })),
});

const instant = (time: unknown) => (typeof time === 'string' ? Date.parse(time) : null);

/** Versions 1 and 2 store the values for restoring a tour under database column names. */
function fromVersion2({ paper, tour, history, rows }: Version2): Contents {
  const steps = new Map(rows.steps.map((row) => [row.key, row]));
  const directions = rows.stops.filter((row) => Array.isArray(row['directions']));
  return {
    paper,
    tour,
    history: history.map((step) => {
      const row: Fields = steps.get(step.key) ?? {};
      return { ...step, writtenBy: row['author'], installation: row['installation'], sequence: row['sequence'] };
    }),
    beside: {
      driver: rows.tour['driver'],
      vehicle: rows.tour['vehicle'],
      deliveryService: rows.tour['delivery_service'],
      directions: Object.fromEntries(directions.map((row) => [row['key'], row['directions']])),
      releases: rows.releases.map(({ sent, sent_by: by, ...release }) => ({ ...release, by, sent: instant(sent) })),
      drivers: rows.drivers.map(({ since, until, ...driver }) => ({
        ...driver,
        since: instant(since),
        until: instant(until),
      })),
      pictures: rows.pictures.map(({ created, ...picture }) => ({ ...picture, created: instant(created) })),
    },
  };
}

/**
 * Fields that tours and stops gained after version 3 was introduced, with the values for files without these fields.
 */
const laterFields = { reportedBreaks: [], unsentJobs: [], visibleFrom: null };
const laterFieldsOfStops = {
  otherDays: [],
  isRough: false,
  tailLift: false,
  ...noNeeds,
  lateReport: null,
  goodsFrom: null,
};

const withLaterFields = ({ tour, ...contents }: Contents): Contents => ({
  ...contents,
  tour: { ...laterFields, ...tour, stops: tour.stops.map((stop) => ({ ...laterFieldsOfStops, ...stop })) },
});

/** Converts contents of any version up to `formatVersion` to the current format. The result is not validated yet. */
export function ofToday(contents: unknown, version: number): unknown {
  if (version > 2) return withLaterFields(contents as Contents);
  const before = contents as Version2;
  return withLaterFields(fromVersion2(version === 1 ? fromVersion1(before) : before));
}
