/** Typing while a save is not answered yet: nothing of it is lost, whatever becomes of the answer. */
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { addStop } from '#portal/entities/stop/order.ts';
import { setSignedIn } from '#portal/platform/session/expiredSession.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { buildCustomer } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';
import { changedStop } from '../stops/stops.ts';
import { emptyTour } from './draftFields.ts';
import { useTourDraft, type TourDraft } from './useTourDraft.ts';

/** The server has the tour as it was changed last, and answers only where `isAnswering`. */
let saved: Tour;
let isAnswering: boolean;
let refusals: number;

beforeEach(() => {
  sessionStorage.clear();
  saved = buildWholeTour(241, { departs: Date.parse('2026-11-24T05:00Z'), names: ['Ahorn'] });
  isAnswering = false;
  refusals = 0;
  const any = saved.stops[1];
  fakeServer({
    'GET /account/me': () => buildMe(),
    [`PATCH /tours/${saved.key}`]: ({ body }) => {
      const { version, ...changes } = body as Partial<TourFields> & { version: number };
      if (version !== saved.version) {
        refusals += 1;
        return refused(409, 'conflict', { current: saved });
      }
      const stops = (changes.stops ?? saved.stops).map((stop) => ({ ...any, ...stop }));
      saved = { ...saved, ...changes, stops, version: version + 1 } as Tour;
      return isAnswering ? saved : new Promise(() => undefined);
    },
  });
});

interface DraftingProps {
  tour: Tour;
  onReady: (draft: TourDraft) => void;
}

/** The tab keeps what is whose: the planner stands only where it is known who has signed in. */
function Drafting(props: DraftingProps) {
  return useMe() ? <Drafted {...props} /> : null;
}
function Drafted({ tour, onReady }: DraftingProps) {
  const draft = useTourDraft({ tour, initial: emptyTour, isGone: false, onCreated: () => undefined });
  useEffect(() => {
    onReady(draft);
  });
  return null;
}

/** The planner of the tour without what it draws, as the server has it by now. */
async function openPlanner(): Promise<() => TourDraft> {
  let draft: TourDraft | undefined;
  await mountPart(<Drafting tour={saved} onReady={(now) => (draft = now)} />);
  await expect.poll(() => draft).toBeDefined();
  setSignedIn(true);
  return () => draft as TourDraft;
}

const added = newStop('customer', { from: 'customer', customer: buildCustomer(500) }, defaultSettings);
const recipientIn = (tour: Pick<TourFields, 'stops'>) => tour.stops.find(({ key }) => key === added.key)?.recipient;
const recipientOf = (now: () => TourDraft) => recipientIn(now().draft.form.getValues());

/** Adds a stop, which is sent without an answer, and types into it. */
async function typeBehindSending(now: () => TourDraft): Promise<void> {
  now().changeStops('added', (stops) => addStop(stops, added));
  void now().autosave.save();
  await expect.poll(() => recipientIn(saved)).toBe('');
  now().change('recipient', (values) => ({
    ...values,
    stops: changedStop(values.stops, added.key, { recipient: 'Rampe 2' }),
  }));
  await expect.poll(() => recipientOf(now)).toBe('Rampe 2');
}

it('after a reload, in a stop that was just being sent for the first time', async () => {
  await typeBehindSending(await openPlanner());
  globalThis.dispatchEvent(new Event('pagehide'));
  isAnswering = true;
  const now = await openPlanner();
  expect(recipientOf(now)).toBe('Rampe 2');
  await now().autosave.save();
  expect(recipientIn(saved)).toBe('Rampe 2');
});

it('after a reload before which nothing had arrived', async () => {
  const before = saved;
  await typeBehindSending(await openPlanner());
  globalThis.dispatchEvent(new Event('pagehide'));
  const sent = saved;
  saved = before;
  isAnswering = true;
  const now = await openPlanner();
  expect(recipientOf(now)).toBe('Rampe 2');
  // It arrives only now: the new page saves from a version that is old by then.
  saved = sent;
  await now().autosave.save();
  expect(refusals).toBe(1);
  expect(now().draft.others?.conflicts ?? []).toEqual([]);
  expect(recipientIn(saved)).toBe('Rampe 2');
});

it('where the own change is read before its answer arrives', async () => {
  const now = await openPlanner();
  await typeBehindSending(now);
  now().draft.absorb(saved);
  await expect.poll(() => now().draft.base?.version).toBe(2);
  expect(now().draft.others?.conflicts ?? []).toEqual([]);
  expect(recipientOf(now)).toBe('Rampe 2');
});

it('and a field that somebody else changed meanwhile is asked about', async () => {
  const now = await openPlanner();
  now().changeField('orderNumber', 'A-1');
  void now().autosave.save();
  await expect.poll(() => saved.orderNumber).toBe('A-1');
  now().draft.absorb({ ...saved, orderNumber: 'B-1', version: 3 });
  await expect.poll(() => now().draft.others?.conflicts).toMatchObject([{ field: 'orderNumber', theirs: 'B-1' }]);
  expect(now().draft.form.getValues().orderNumber).toBe('A-1');
});

it('and what a reload finds changed by somebody else is told', async () => {
  const before = await openPlanner();
  before().changeField('orderNumber', 'A-1');
  await expect.poll(() => before().draft.isDirty).toBe(true);
  globalThis.dispatchEvent(new Event('pagehide'));
  saved = { ...saved, orderNumber: 'B-1', version: 2 };
  const now = await openPlanner();
  await expect.element(page.getByText(/Auftragsnummer hat inzwischen jemand anders/).first()).toBeVisible();
  expect(now().draft.form.getValues().orderNumber).toBe('B-1');
});
