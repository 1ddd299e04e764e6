import { stopContentNames } from '../dispatch/tourStops.ts';
import { sentJob, job } from '../dispatch/jobs.ts';
import { exampleKey, type Documentation } from './documentation.ts';
import { tourDocumentation } from './tours.ts';

const { fields: ofTours = {} } = tourDocumentation;
/** Fields that mean the same for a job and for a stop of a tour. */
const alike = [...stopContentNames, 'follows', 'lateReport'];

/** For the API's document. */
export const jobDocumentation: Documentation = {
  group: 'Open jobs: visits that wait for a tour',
  answered: { Job: job },
  sent: { JobFields: sentJob },
  schemas: {
    Job: 'A visit to a customer or a place that no tour has taken yet',
    JobFields: 'A new open job; what is not required may be left out',
  },
  fields: {
    ...Object.fromEntries(Object.entries(ofTours).filter(([name]) => alike.includes(name))),
    address: ['Key of the own place; null where it is none', null],
    ownWindows: ['When it may be reached, instead of the customer’s acceptance hours; null for these', null],
    day: ['The wished local day', '2026-11-23'],
    'jobs.list.day': ['Only jobs wished for this local day', '2026-11-23'],
    'JobsFollowUpsInput.day': ['Only stops of the tours of this local day', '2026-11-23'],
    pairs: [
      'The job that collects its goods, or those that deliver what it collects',
      [{ key: exampleKey, name: 'Feinkost Lindqvist' }],
    ],
    name: ['The name of its place', 'Feinkost Lindqvist'],
    tour: ['Key of the tour', exampleKey],
    stops: ['Only these stops of tours, by key', [exampleKey]],
    onDay: ['The local day for which they are wished', '2026-11-24'],
  },
};
