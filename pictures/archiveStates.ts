import type { State } from './states.ts';

const path = '/admin/archive';

export const archiveStates: State[] = [
  {
    name: 'archive',
    path,
    prepare: (page) =>
      page
        .getByText(/^\d{4}-\d{3}$/)
        .first()
        .waitFor(),
  },
  {
    name: 'archive-info',
    path,
    only: 'desktop',
    prepare: (page) => page.getByRole('tab', { name: 'Info' }).click(),
  },
];
