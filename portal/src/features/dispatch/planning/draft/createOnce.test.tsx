import { useEffect } from 'react';
import { expect, it } from 'vitest';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';
import { emptyTour } from './draftFields.ts';
import { useTourDraft, type TourDraft } from './useTourDraft.ts';

const tour = buildWholeTour(241, { departs: Date.parse('2026-11-24T05:00Z'), names: ['Ahorn'] });

/** The planner of a new tour without what it draws. */
function Drafting({ onReady }: { onReady: (draft: TourDraft) => void }) {
  const draft = useTourDraft({ tour: null, initial: emptyTour, isGone: false, onCreated: () => undefined });
  useEffect(() => {
    onReady(draft);
  });
  return null;
}

it('keeps what is typed behind a creation whose answer was lost', async () => {
  sessionStorage.clear();
  const made: TourFields[] = [];
  fakeServer({
    'GET /account/me': () => buildMe(),
    'POST /tours': ({ body }) => {
      made.push(body as TourFields);
      return made.length === 1 ? refused(500, 'unexpected-error') : { ...tour, orderNumber: made[0]?.orderNumber };
    },
    [`PATCH /tours/${tour.key}`]: ({ body }) => ({ ...tour, ...(body as object), version: 2 }),
  });
  let draft: TourDraft | undefined;
  await mountPart(<Drafting onReady={(now) => (draft = now)} />);
  await expect.poll(() => draft).toBeDefined();
  const now = () => draft as TourDraft;
  const orderNumber = () => now().draft.form.getValues().orderNumber;
  const whole = { ...editedFields(tour), driver: null, vehicle: null };
  now().change('whole', () => ({ ...whole, orderNumber: 'A-1' }));
  await expect.poll(orderNumber).toBe('A-1');
  // The first call; the second one repeats it, and what was typed meanwhile follows as a change.
  await expect(now().autosave.save()).rejects.toMatchObject({ code: 'unexpected-error' });
  now().change('number', (values) => ({ ...values, orderNumber: 'A-2' }));
  await now().autosave.save();
  await expect.poll(() => made.map((sent) => sent.orderNumber)).toEqual(['A-1', 'A-1']);
  await now().autosave.save();
  expect(orderNumber()).toBe('A-2');
  await expect.poll(() => now().draft.base).toMatchObject({ orderNumber: 'A-2', version: 2 });
});
