import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NextOccurrence, Occurrence, Series } from '#contract/dispatch/series.ts';
import { queries } from '#portal/platform/api/api.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildOccurrence, buildSeries } from '#portal/testing/series.ts';

// A Monday.
const now = Date.parse('2026-11-23T05:30+01:00');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const north = buildSeries(1, { name: 'Nord', weekdays: [0, 1, 2, 3, 4], untilDay: '2027-01-31' });
const south = buildSeries(2, { name: 'Süd', weekdays: [4], weeks: 'even', templateName: null, onHoliday: 'before' });
const template = { key: keyOf(70), kind: 'tour', name: 'Kühltour Nord', departure: '04:30' };

const isNext = (series: Series, occurrence: Occurrence | null): NextOccurrence => ({ series: series.key, occurrence });
const northNext = isNext(
  north,
  buildOccurrence(north, '2026-11-24', { on: '2026-11-25', state: 'made', tour: keyOf(5) }),
);

async function open(
  at = '/admin/serien',
  viewport: [number, number] = [1440, 900],
  templates = [template],
  next = [northNext, isNext(south, null)],
) {
  await page.viewport(...viewport);
  const all = [north, south];
  const answered = (body: unknown) => ({ ...south, ...(body as Partial<Series>), version: 2 });
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /series': () => ({ items: all, total: all.length, isTotalExact: true, next: null }),
    'GET /series/next': () => next,
    'GET /series/occurrences': ({ query }) =>
      query.get('series') === south.key ? [buildOccurrence(south, '2026-12-11', { state: 'skipped' })] : [],
    ...Object.fromEntries(all.map((one) => [`GET /series/${one.key}`, () => one])),
    'GET /templates': () => ({ items: templates, total: templates.length, isTotalExact: true, next: null }),
    [`GET /templates/${template.key}`]: () => template,
    'GET /calendar/holidays': () => [
      { day: '2026-12-25', names: { de: '1. Weihnachtstag', en: 'Christmas Day' }, source: 'law', isRemoved: false },
    ],
    'POST /series': ({ body }) => answered(body),
    [`PATCH /series/${south.key}`]: ({ body }) => answered(body),
    [`POST /series/${south.key}/split`]: ({ body }) => answered(body),
    [`POST /series/${north.key}/skip`]: () => refused(409, 'tour-state'),
  });
  return { asked, ...(await mountPortal({ at })) };
}

it('shows when each series is driven, until when, and what comes next', async () => {
  await open();
  const rows = page.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Nord.*Mo–Fr, jede Woche.*23\.11\.2026 – 31\.01\.2027.*entfällt/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Mi 25\.11\.2026 statt Di 24\.11\.2026.*Kühltour Nord/);
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(
      /Süd.*Fr, gerade Wochen.*ab 23\.11\.2026, ohne Ende.*am Werktag davor.*keine mehr.*Vorlage fehlt/,
    );
});

it('says what comes next once that is read, and nothing before', async () => {
  const next = [northNext];
  const { client } = await open('/admin/series', [1440, 900], [template], next);
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Mi 25\.11\.2026/);
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/Süd/);
  await expect.element(page.getByText('keine mehr')).not.toBeInTheDocument();
  next.push(isNext(south, buildOccurrence(south, '2026-11-27')));
  await client.invalidateQueries({ queryKey: queries.series.next.key() });
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/Fr 27\.11\.2026/);
});

it('previews the next days, with holidays and what was left out', async () => {
  await open(`/admin/series?series=${south.key}`);
  const preview = page.getByRole('dialog', { name: 'Süd' }).getByRole('region', { name: 'Die nächsten Tage' });
  await expect.element(preview.getByRole('listitem').nth(0)).toMatchTextContent(/^Fr 27\.11\.2026$/);
  await expect.element(preview.getByRole('listitem').nth(1)).toMatchTextContent(/Fr 11\.12\.2026fällt aus/);
  await expect
    .element(preview.getByRole('listitem').nth(2))
    .toMatchTextContent(/Fr 25\.12\.2026wird Do 24\.12\.2026: 1\. Weihnachtstag/);
  await page.getByLabelText('Fällt ein Tag auf einen Feiertag').selectOptions('entfällt die Tour');
  await expect.element(preview.getByRole('listitem').nth(2)).toMatchTextContent(/entfällt: 1\. Weihnachtstag/);
  await page.getByLabelText('Fällt ein Tag auf einen Feiertag').selectOptions('fährt sie am Werktag davor');
  await page.getByRole('checkbox', { name: 'Donnerstag' }).click();
  await expect
    .element(preview.getByRole('listitem').filter({ hasText: 'Fr 25.12.2026' }))
    .toMatchTextContent(/entfällt: 1\. Weihnachtstag, der Werktag hat schon eine Tour/);
  await page.getByRole('checkbox', { name: 'Donnerstag' }).click();
  await page.getByRole('checkbox', { name: 'Freitag' }).click();
  await expect.element(preview).toMatchTextContent(/Mit diesen Angaben entsteht keine Tour/);
});

it.each([
  ['04:30', /^Mo 30\.11\.2026$/],
  ['05:31', /^Mo 23\.11\.2026$/],
])('previews today only while the departure (%s) is still to come', async (departure, first) => {
  await open(`/admin/series?series=new&template=${template.key}`, [1440, 900], [{ ...template, departure }]);
  const preview = page.getByRole('dialog', { name: 'Neue Serie' }).getByRole('region', { name: 'Die nächsten Tage' });
  await expect.element(preview.getByRole('listitem').first()).toMatchTextContent(first);
});

it('is made of a template, whose name it takes', async () => {
  const { asked } = await open(`/admin/series?series=new&template=${template.key}`);
  const drawer = page.getByRole('dialog', { name: 'Neue Serie' });
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Kühltour Nord');
  await drawer.getByRole('checkbox', { name: 'Mittwoch' }).click();
  await drawer.getByLabelText('Alle wie viele Wochen', { exact: true }).fill('2');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => asked.find(({ method, path }) => method === 'POST' && path === '/series')?.body)
    .toEqual({
      name: 'Kühltour Nord',
      template: template.key,
      weekdays: [0, 2],
      everyWeeks: 2,
      weeks: 'every',
      fromDay: '2026-11-23',
      untilDay: null,
      onHoliday: 'drop',
    });
});

it('leads to templates where there are none to make it of', async () => {
  const { address } = await open('/admin/series?series=new', [1440, 900], []);
  const drawer = page.getByRole('dialog', { name: 'Neue Serie' });
  await drawer.getByRole('link', { name: 'Zu den Vorlagen' }).click();
  await expect.poll(address).toContain('/admin/tour-templates');
});

it('asks for what is missing', async () => {
  const { asked } = await open('/admin/series?series=new');
  const drawer = page.getByRole('dialog', { name: 'Neue Serie' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Ohne Vorlage');
  await drawer.getByRole('checkbox', { name: 'Montag' }).click();
  await drawer.getByRole('switch', { name: /^Endet an/ }).click();
  await drawer.getByLabelText('Letzter Tag').fill('1.1.2020');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(drawer.getByText('Bitte ausfüllen.').first()).toBeVisible();
  await expect.element(drawer.getByText('Das Ende muss nach dem Beginn liegen.')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('changes this and the following days by a series of their own', async () => {
  const { asked, address } = await open(`/admin/series?series=${south.key}&from=2026-12-11`);
  const drawer = page.getByRole('dialog', { name: 'Süd' });
  await expect.element(drawer.getByText(/^Die Änderung gilt ab Fr 11\.12\.2026/)).toBeVisible();
  await expect.element(drawer.getByLabelText('Erster Tag')).not.toBeInTheDocument();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Süd, neu');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/split'))?.body)
    .toEqual({ version: 1, day: '2026-12-11', name: 'Süd, neu' });
  await expect.poll(address).not.toContain('from=');
});
