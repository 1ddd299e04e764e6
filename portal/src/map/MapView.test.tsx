import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Installation } from '#contract/workplace/installation.ts';
import type { Position } from '#contract/platform/position.ts';
import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { fakeServer } from '#portal/testing/fakeServer.ts';
import { pmtilesFile } from '#testing/fixtures/pmtiles.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { createHighlight } from './highlight.ts';
import { MapView } from './MapView.tsx';
import type { MapPoint } from './points.ts';

const berlin: Position = { lat: 52.52, lng: 13.405 };
const lindau: Position = { lat: 47.55, lng: 9.69 };
/** Where the tiles of the test have a lake, a degree wide. */
const lake: Position = { lat: 52.7, lng: 9.84 };
const redStyle = {
  version: 8,
  sources: {},
  layers: [{ id: 'red', type: 'background', paint: { 'background-color': '#c80000' } }],
};
const label = 'Kunden auf der Karte';
const canvas = () => document.querySelector<HTMLCanvasElement>('.maplibregl-canvas');
const zoomIn = page.getByRole('button', { name: 'Vergrößern' });
/** How a place's ring and a filled marker look in the middle of the picture, and what lies around. */
const colours = { light: { ring: '11,95,105', land: '241,239,233' }, dark: { ring: '69,170,179', land: '27,31,31' } };

const real = globalThis.fetch;

/** Answers what a map asks the API and its operator for; everything else comes from where it really is. */
function serve(map: Installation['map'], answer: (request: Request) => Response): void {
  fakeServer({ 'GET /installation': () => ({ operator: {}, support: {}, map, demo: false }) });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url === map.style || request.url.endsWith('.pmtiles')) return Promise.resolve(answer(request));
    return request.url.includes('/api/') ? api(request) : real(request);
  });
}
const nothing = () => new Response(null, { status: 404 });

const tiles = pmtilesFile();
/** A part of the tiles' file, as the server answers it. */
function partOf(request: Request): Response {
  const [from = 0, to = 0] = (request.headers.get('range') ?? '').match(/\d+/g)?.map(Number) ?? [];
  const headers = { etag: '"one"', 'content-range': `bytes ${from}-${to}/${tiles.length}` };
  return new Response(tiles.slice(from, to + 1), { status: 206, headers });
}

/** The colours of a column of pixels of what is on the screen, some pixels beside the middle of the map. */
async function coloursBesideMiddle(asidePx: number): Promise<Set<string>> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${await page.screenshot({ element: canvas() as Element, save: false })}`;
  await picture.decode();
  const drawn = new OffscreenCanvas(picture.width, picture.height);
  const context = drawn.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(picture.width / 2 + asidePx, picture.height / 2 - 20, 1, 40);
  return new Set(Array.from({ length: 40 }, (_, at) => [...data.subarray(4 * at, 4 * at + 3)].join()));
}

beforeEach(async () => {
  await page.viewport(900, 700);
  serve({ tiles: null, style: null }, nothing);
});

const framed = (map: ReactNode) => <div style={{ width: 600, height: 400 }}>{map}</div>;
const place = (key: string, position: Position): MapPoint => ({ key, name: `Kunde ${key}`, position, shape: 'place' });

test('ground and markers are drawn in either theme, without a request to another host', async () => {
  await mountPart(framed(<MapView label={label} points={[place('b', berlin)]} />));
  await expect.element(page.getByText(/Made with Natural Earth/)).toBeVisible();
  expect(canvas()?.getAttribute('aria-label')).toBe(label);
  for (const theme of ['light', 'dark'] as const) {
    localStorage.setItem('tourlotse.theme', theme);
    dispatchEvent(new StorageEvent('storage', { key: 'tourlotse.theme', newValue: theme }));
    await expect.poll(() => coloursBesideMiddle(0)).toContain(colours[theme].ring);
    await expect.poll(() => coloursBesideMiddle(60)).toContain(colours[theme].land);
  }
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin);
  expect([...new Set(hosts)]).toEqual([location.origin]);
});

test('the operator’s tiles are drawn in the portal’s colours', async () => {
  serve({ tiles: '/map/3f9c1d7a5b2e4c60.pmtiles', style: null }, partOf);
  await mountPart(
    framed(
      <MapView
        label={label}
        points={[place('w', { ...lake, lng: lake.lng - 2 }), place('e', { ...lake, lng: lake.lng + 2 })]}
      />,
    ),
  );
  await expect.element(page.getByText('Protomaps © OpenStreetMap')).toBeVisible();
  await expect.poll(() => coloursBesideMiddle(12)).toContain('207,223,227');
  await expect.poll(() => coloursBesideMiddle(150)).toContain(colours.light.land);
});

test.each([
  ['is drawn as it is', () => Response.json(redStyle), '200,0,0'],
  ['that cannot be read gives way to the portal’s own ground', nothing, colours.light.land],
])('the operator’s style %s', async (_, answer, colour) => {
  serve({ tiles: null, style: 'https://tiles.example/style.json' }, answer);
  await mountPart(framed(<MapView label={label} points={[place('b', berlin)]} />));
  await expect.poll(() => coloursBesideMiddle(60)).toContain(colour);
  await expect.poll(() => coloursBesideMiddle(0)).toContain(colours.light.ring);
});

test('a point is ringed while its row is pointed at, and told of while the pointer is on it', async () => {
  const highlight = createHighlight();
  const told: (string | null)[] = [];
  highlight.subscribe((key) => told.push(key));
  await mountPart(framed(<MapView label={label} points={[place('b', berlin)]} highlight={highlight} />));
  await expect.poll(() => coloursBesideMiddle(0)).toContain(colours.light.ring);
  const ring = () => document.querySelector('.maplibregl-marker');
  highlight.set('b');
  await expect.poll(ring).not.toBeNull();
  highlight.set(null);
  await expect.poll(ring).toBeNull();
  await userEvent.hover(canvas() as Element);
  await expect.poll(() => told.at(-1)).toBe('b');
  await userEvent.hover(zoomIn);
  await expect.poll(() => told.at(-1)).toBeNull();
});

test('a click on a point selects it, and of many that lie together it opens the group', async () => {
  const onSelect = vi.fn<(key: string) => void>();
  const many = Array.from({ length: 3000 }, (_, at) =>
    place(String(at), { lat: berlin.lat + ((at % 50) - 25) / 5e4, lng: berlin.lng + (at / 60 - 25) / 5e4 }),
  );
  function Part() {
    const [points, setPoints] = useState(many);
    return (
      <>
        {framed(<MapView label={label} points={points} onSelect={onSelect} />)}
        <button type="button" onClick={() => setPoints([place('allein', berlin)])}>
          Einer
        </button>
      </>
    );
  }
  await mountPart(<Part />);
  await expect.poll(() => coloursBesideMiddle(0)).toContain(colours.light.ring);
  const middle = page.elementLocator(canvas() as Element);
  await middle.click();
  expect(onSelect).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Einer' }).click();
  await expect
    .poll(async () => {
      await middle.click();
      return onSelect.mock.calls.at(-1)?.[0];
    })
    .toBe('allein');
});

test('a pin is moved by its arrow keys, farther with Shift, and the words follow the language', async () => {
  const moved: Position[] = [];
  function Part() {
    const [position, setPosition] = useState(lindau);
    const onMove = (to: Position) => {
      moved.push(to);
      setPosition(to);
    };
    return framed(<MapView label="Position" points={[]} pin={{ position, label: 'Pin', onMove }} />);
  }
  await mountPart(<Part />);
  const pin = page.getByRole('button', { name: 'Pin' });
  await expect.element(pin).toBeVisible();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(moved).toHaveLength(2);
  const [, after = lindau] = moved;
  expect(after.lng).toBeGreaterThan(lindau.lng);
  expect(after.lat).toBeGreaterThan(lindau.lat);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(moved.at(-1)?.lng).toBeLessThan(lindau.lng - 5 * (after.lng - lindau.lng));
  await changeLanguage('en');
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect.element(pin).toBeVisible();
  await changeLanguage('de');
});

test('where the browser cannot draw, a sentence says so in place of the map', async () => {
  const real = HTMLCanvasElement.prototype.getContext;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, kind) {
    return kind === 'webgl2' ? null : (real.call(this, kind) as never);
  });
  await mountPart(framed(<MapView label={label} points={[]} />));
  await expect.element(page.getByText(/WebGL fehlt oder ist ausgeschaltet/)).toBeVisible();
  expect(zoomIn.query()).toBeNull();
  vi.restoreAllMocks();
});
