/** Files of each version, as the program of their day wrote them, are read and become tours again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import { installationSecret } from '#server/domain/secrets/secret.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { formOfFile } from '#testing/fixtures/archive.ts';
import { blackPng } from '#testing/fixtures/pictures.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { manifestOf, readContents, type Parts } from './format.ts';
import { contentsPart, manifestPart, paperPart, picturePart } from './partNames.ts';
import { formatVersion, sealOf } from './sealing.ts';

/** `tour.json` of each; those of earlier versions are not to be changed. */
const versions = Array.from({ length: formatVersion }, (_, index) => index + 1);
const contentsOf = (version: number) =>
  readFile(join(import.meta.dirname, `../../../../../testing/fixtures/archivedTours/version-${version}.json`));

interface Written {
  company: string;
  secret: string;
  version: number;
}

/** A file as an installation of the version would have written it. */
async function fileOf(parts: Parts, { tour: { key, number } }: ArchivedTour, { company, secret, version }: Written) {
  const manifest = { ...manifestOf(parts, { company, tour: { key, number }, archived: 0 }, secret), version };
  const zip = new ZipFile();
  for (const [name, contents] of parts) zip.addBuffer(Buffer.from(contents), name);
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, hmac: sealOf(manifest, secret) })), manifestPart);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** What stays the same where a tour comes back: the names of what is gone but for people, pictures without their files. */
const compared = ({ driver: _driver, vehicle, stops, ...tour }: Tour) => ({
  ...tour,
  vehicle: vehicle?.plateNumber,
  stops: stops.map(({ sign, photos, customer: _customer, address: _address, ...stop }) => ({
    ...stop,
    sign: sign !== null,
    photos: photos.length,
  })),
});

describe.each(mainEngines)('files of earlier versions on the %s engine', (engine) => {
  const { portal, company, call } = administered(engine);

  test.each(versions)('one of version %i becomes the tour again that it was', async (version) => {
    const contents = await contentsOf(version);
    const parts = new Map<string, Uint8Array>([[contentsPart, contents]]);
    const said = readContents(parts, version);
    parts.set(paperPart, Buffer.from('%PDF-'));
    for (const { kind, file } of said.beside.pictures)
      if (file !== null) parts.set(picturePart(kind, file), blackPng(40, 20));
    const secret = await installationSecret(portal.databases, 'archive');
    const file = await fileOf(parts, said, { company: company.key, secret, version });

    const { key } = said.tour;
    expect(await call('POST', '/archive/upload', formOfFile(file))).toAnswer({ isNew: true });
    expect(await call('POST', '/archive/restore', { keys: [key] })).toAnswer({ keys: [key], left: [] });
    const restored = (await call('GET', `/tours/${key}`)).body as Tour;
    expect(compared(restored)).toEqual(compared(said.tour));
    const steps = (await call('GET', `/tours/${key}/steps`)).body as { items: TourStep[] };
    const shown = said.history.map(({ writtenBy: _by, installation: _phone, sequence: _at, ...step }) => step);
    expect(steps.items).toEqual(shown.map((step) => ({ ...step, author: null })));
    expect(await call('GET', `/tours/${key}/releases`)).toAnswer(
      said.beside.releases.toReversed().map(({ version: sent }) => ({ version: sent })),
    );
    await portal.setUp(await company.addPerson(), 'POST', '/archive', { keys: [key] });
    expect(await call('GET', `/tours/${key}`)).toBeRefused(404, 'not-found');
  });
});

test('what is missing, or of another type, is damage; a rule that has become stricter is not', async () => {
  const contents = JSON.parse((await contentsOf(formatVersion)).toString()) as ArchivedTour;
  const read = (changed: object) =>
    readContents(new Map([[contentsPart, Buffer.from(JSON.stringify({ ...contents, ...changed }))]]), formatVersion);
  const { tour } = contents;
  expect(read({ tour: { ...tour, cancelReason: '' } }).tour.number).toBe(tour.number);
  const isDamage = expect.objectContaining({ code: 'archive-damaged' }) as Error;
  expect(() => read({ tour: { ...tour, stops: undefined } })).toThrow(isDamage);
  expect(() => read({ history: [{ kind: 'fly' }] })).toThrow(isDamage);
  const place = { ...tour.stops[0]?.place, phone: '0'.repeat(1000) };
  const stops = [{ ...tour.stops[0], place }];
  expect(read({ tour: { ...tour, stops } }).tour.stops[0]?.place.phone).toHaveLength(1000);
});
