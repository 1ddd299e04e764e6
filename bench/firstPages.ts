/** The pages whose first sight `firstRows.ts` measures, each with what its bare counterpart shows of the same data. */
import { addDays } from '#contract/platform/days.ts';
import { addLongTour } from './longTour.ts';

/** Elements that make a page whole: so many of them at least, none without content. */
export interface WholeWith {
  selector: string;
  least: number;
}

export interface FirstPage {
  /** Address in the portal. */
  path: string;
  /** What the bare page reads of the interface. Of each answer it shows the rows, or the answer itself as one. */
  reads: readonly string[];
  whole: WholeWith;
  /** How many times a bare page's time it may take at most. */
  goal: number;
}

const goals = { list: 2, start: 2, planner: 3 };
const stops = 60;
/** As many rows as a list reads at once. */
const pageRows = 50;
/** A table with content. */
export const anyRow: WholeWith = { selector: 'main tbody tr', least: 1 };

const listPage = (path: string, list: string): FirstPage => ({
  path: `/admin/${path}`,
  reads: [`/api/${list}?limit=${pageRows}`],
  whole: { ...anyRow, least: 2 },
  goal: goals.list,
});

/** Pages of a demo that started today, by name. */
export function pagesOfDemo(): [string, FirstPage][] {
  const today = new Date().toISOString().slice(0, 10);
  const month = addDays(today, -29);
  const toursOf = (from: string, limit: number) => `/api/tours?limit=${limit}&fromDay=${from}&untilDay=${today}`;
  return [
    ['customers', listPage('customers', 'customers')],
    ['drivers', listPage('drivers', 'drivers')],
    ['fleet', listPage('fleet', 'vehicles')],
    ['sensors', listPage('sensors', 'sensors')],
    [
      'tours of a month',
      {
        path: `/admin/tours?day=${month}&until=${today}`,
        reads: [toursOf(month, pageRows)],
        whole: { ...anyRow, least: pageRows },
        goal: goals.list,
      },
    ],
    [
      'day board',
      {
        path: `/admin/dispatch?day=${addDays(today, 1)}`,
        reads: [`/api/board?day=${addDays(today, 1)}`, `/api/board/jobs?day=${addDays(today, 1)}`],
        // Sixty open orders, and the lanes of a dozen drivers.
        whole: { selector: 'main li', least: 60 },
        goal: goals.planner,
      },
    ],
    [
      'start page',
      {
        path: '/admin/dashboard',
        reads: ['/api/dashboard', toursOf(today, 100), '/api/driving/contradictions'],
        // Four figures with three words each, and some of today's tours or people who wait.
        whole: { selector: 'main li, main li > a > span', least: 4 * 4 + 4 },
        goal: goals.start,
      },
    ],
  ];
}

/** The planner of a long tour, which is added. @throws if the interface refuses the tour */
export async function plannerPage(url: string, token: string): Promise<[string, FirstPage]> {
  const tour = await addLongTour(url, token, stops);
  const page: FirstPage = {
    path: `/admin/plan-tour?tour=${tour}`,
    reads: [`/api/tours/${tour}`],
    whole: { selector: 'main ol > li', least: stops },
    goal: goals.planner,
  };
  return [`planner with ${stops} stops`, page];
}
