import { v7 as uuidv7 } from 'uuid';
import type { Browser, Page } from '@playwright/test';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import type { Portal } from './fixtures.ts';

export interface Made {
  key: string;
  number: string;
  stops: { key: string; place: { name: string } }[];
}

/** Calls the API with the session of the page. */
export async function call<Answer>(page: Page, { url }: Portal, path: string, data?: object): Promise<Answer> {
  const answer = await (data
    ? page.request.post(`${url}/api${path}`, { data, headers: { origin: url } })
    : page.request.get(`${url}/api${path}`));
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** A place in Berlin, so many hundredths of a degree north of its south. */
export const place = (name: string, steps: number) => placeInBerlin(name, { lat: 52.4 + steps / 100, lng: 13.4 });

/** A place in Hoppegarten, east of Berlin. */
export const placeInHoppegarten = (name: string, lng = 13.66) => ({
  name,
  street: 'Dorfstraße',
  houseNumber: '3',
  zipCode: '15366',
  city: 'Hoppegarten',
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: { lat: 52.51, lng },
  positionPrecision: 'house',
});

interface Wanted {
  day: string;
  /** Where the customers lie, in the order of the tour. */
  names: Record<string, number>;
  driver?: string | null;
  /** When goods are taken in, by name; at any time where it is not said. */
  windows?: Record<string, { from: string; until: string }[]>;
}

export const addTour = (page: Page, portal: Portal, { day, names, driver = null, windows = {} }: Wanted) =>
  call<Made>(page, portal, '/tours', {
    departure: `${day}T06:00`,
    driver,
    stops: [
      { key: uuidv7(), kind: 'start', place: place('Betriebshof', 0) },
      ...Object.entries(names).map(([name, steps]) => ({
        key: uuidv7(),
        kind: 'customer',
        place: place(name, steps),
        staySeconds: 300,
        ownWindows: windows[name] ?? null,
      })),
      { key: uuidv7(), kind: 'finish', place: place('Betriebshof', 0) },
    ],
  });

export const read = (page: Page, portal: Portal, { key }: Made) => call<Made>(page, portal, `/tours/${key}`);
export const namesOf = ({ stops }: Made) => stops.map((stop) => stop.place.name).slice(1, -1);

/** A page on a phone. */
export async function openPhone(browser: Browser, locale = 'de-DE'): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext({ locale, viewport, hasTouch: true, isMobile: true })).newPage();
}

/** A finger on the screen, by the events that a real one causes. */
export async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof at)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: async (x: number, y: number) => {
      at = { x, y };
      await send('touchStart', [at]);
    },
    moveTo: async (y: number) => {
      const from = at.y;
      for (let step = 1; step <= 8; step += 1) {
        at = { ...at, y: from + ((y - from) * step) / 8 };
        await send('touchMove', [at]);
      }
    },
    lift: () => send('touchEnd', []),
  };
}

/** Lets the page send tours at once: nothing can be taken back, and drivers have them. */
export async function sendAtOnce(page: Page): Promise<void> {
  await page.route(/\/api\/tours\/(?:[^/]+\/)?(?:release|send-changes)$/, (route, request) =>
    route.continue({ postData: { ...(request.postDataJSON() as object), revocableSeconds: 0 } }),
  );
}
