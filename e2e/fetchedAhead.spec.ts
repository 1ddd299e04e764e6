/** What the document asks for before any code runs is what the page's screen asks for, and nothing is asked for twice. */
import { addDays } from '#contract/platform/days.ts';
import { expect, test } from './fixtures.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
const span = `day=${addDays(today, -7)}&until=${today}`;

const pages = [
  ['the start page', '/admin/dashboard', '/api/dashboard'],
  ['the customers', '/admin/customers', '/api/customers?'],
  ["today's tours", '/admin/tours', '/api/tours?'],
  ['the tours of a week', `/admin/tours?${span}`, '/api/tours?'],
  ['the planner of a tour', '/admin/plan-tour?tour=TOUR', '/api/tours/TOUR'],
] as const;

/** In the page: addresses that were asked for ahead and that nothing has used. */
const unused = () => {
  const { of } = Reflect.get(window, 'earlyAnswers') as { of: Map<string, unknown> };
  return [...of.keys()];
};

for (const [name, path, needed] of pages)
  test(`${name}: what was fetched ahead is used`, async ({ page, sharedPortal: portal }) => {
    await portal.signIn(page);
    const added = await page.request.post(`${portal.url}/api/tours`, {
      headers: { origin: portal.url },
      data: { departure: `${addDays(today, 40)}T06:00` },
    });
    const tour = (await added.json()) as { key: string };
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    await page.goto(`${portal.url}${path.replace('TOUR', tour.key)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(unused)).toEqual([]);
    const first = asked.filter((url) => url.startsWith(needed.replace('TOUR', tour.key)));
    expect(first).toHaveLength(1);
  });
