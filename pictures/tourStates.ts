import type { State } from './states.ts';

export const tourStates: State[] = [
  { name: 'tours', path: '/admin/tours' },
  { name: 'tours-empty', path: '/admin/tours?day=2031-01-01' },
  {
    name: 'tours-nothing-found',
    path: '/admin/tours?search=Xylophon',
    prepare: (page, { list }) => page.getByText(list.nothingFound).waitFor(),
  },
  {
    name: 'tours-calendar',
    path: '/admin/tours',
    prepare: async (page, { tours }) => {
      await page.getByRole('button', { name: tours.days.previous }).click();
      await page.getByRole('button', { name: tours.days.next }).click();
      await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
      await page.getByText(tours.days.kinds.span).waitFor();
    },
  },
];
