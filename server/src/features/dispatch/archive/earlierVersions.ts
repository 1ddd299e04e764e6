/** Makes of what earlier versions of the program have written what the present one writes. */
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';

type Fields = Record<string, unknown>;

interface Contents extends Fields {
  tour: Fields & { stops: Fields[] };
}

/** Versions 1 and 2 held, beside the tour as it was shown, the rows of the database by the names of their columns. */
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

/** Versions 1 and 2 named what a tour is restored with by columns. */
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

/** Fields that tours and stops have been given since files were written, with what stood for them before. */
const laterFields = { reportedBreaks: [], unsentJobs: [] };
const laterFieldsOfStops = { otherDays: [], isRough: false, tailLift: false, lateReport: null, goodsFrom: null };

const withLaterFields = ({ tour, ...contents }: Contents): Contents => ({
  ...contents,
  tour: { ...laterFields, ...tour, stops: tour.stops.map((stop) => ({ ...laterFieldsOfStops, ...stop })) },
});

/** What a file of any version up to the present one holds, in the form of the present one; to be checked. */
export function ofToday(contents: unknown, version: number): unknown {
  if (version > 2) return withLaterFields(contents as Contents);
  const before = contents as Version2;
  return withLaterFields(fromVersion2(version === 1 ? fromVersion1(before) : before));
}
