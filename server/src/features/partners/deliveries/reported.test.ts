import Papa from 'papaparse';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { readPdf } from '#testing/fixtures/pdf.ts';
import { mainEngines } from '#testing/engines/databases.ts';

describe.each(mainEngines)('what drivers reported on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  /** A released tour whose first stop was refused where the driver was, and has been corrected since. */
  async function corrected(position: { lat: number; lng: number }) {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    const stop = tour.stops[1]?.key ?? '';
    const phone = new Phone();
    await report(
      portal,
      driver,
      phone,
      phone.step(tour.key, 'start'),
      phone.step(tour.key, 'arrive', { stop, position }),
      phone.step(tour.key, 'refuse', { stop, reason: 'zu warm', position }),
    );
    const reason = 'falscher Knopf';
    const body = { from: 'refused', state: 'delivered', arrived: null, left: null, receiver: 'Fr. Özdemir', reason };
    await portal.setUp(administrator, 'POST', `/tours/${tour.key}/stops/${stop}/correct`, body);
    return { tour, stop };
  }
  const receiptOf = async (stop: string) =>
    (await readPdf(portal, administrator, 'GET', `/deliveries/${stop}/receipt`)).join('\n');

  test('stands on the receipt beside what a dispatcher corrected', async () => {
    const { stop } = await corrected({ lat: 52.4901, lng: 13.38 });
    const text = await receiptOf(stop);
    for (const word of [
      'zugestellt',
      'Fr. Özdemir',
      'abgelehnt, zu warm',
      'Korrigiert auf „zugestellt“: falscher Knopf',
    ])
      expect(text).toContain(word);
    expect(text).toContain('11 m vom geplanten Ort entfernt');
    expect(text).not.toContain('Gemeldet 11');
  });

  test('is warned of on the receipt where it was far from the planned place', async () => {
    const { stop } = await corrected({ lat: 52.5, lng: 13.38 });
    expect(await receiptOf(stop)).toMatch(/Gemeldet 1\.112 m vom geplanten Ort entfernt/);
  });

  test('accuses nobody where the planned place is the middle of a postcode', async () => {
    const { stop } = await corrected({ lat: 52.5, lng: 13.38 });
    await inCompany(portal, company, (db) =>
      db.updateTable('sent_stops').set({ position_precision: 'zipCode' }).where('key', '=', stop).execute(),
    );
    const text = await receiptOf(stop);
    expect(text).toContain('Geplanter Ort nur ungefähr bekannt (auf PLZ genau)');
    expect(text).not.toContain('vom geplanten Ort entfernt');
  });

  test('comes with the signature', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    const stop = tour.stops[1]?.key ?? '';
    const before = await receiptOf(stop);
    const image = await sharp({ create: { width: 300, height: 150, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new File([new Uint8Array(image)], 'sign.png'));
    await portal.setUp(driver, 'PUT', `/driving/tours/${tour.key}/stops/${stop}/signs/${uuidv7()}`, form);
    expect(before).not.toContain('Unterschrift');
    expect(await receiptOf(stop)).toContain('Unterschrift');
  });

  test('is exported with the stops of a day, a row each', async () => {
    const { tour } = await corrected({ lat: 52.49, lng: 13.38 });
    const { day, number } = tour;
    const file = await call('GET', `/tours/export?fromDay=${day}&untilDay=${day}&language=de`);
    const text = (file.body as string).replace('\uFEFF', '');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';', skipEmptyLines: true });
    expect(data).toHaveLength(tour.stops.length);
    expect(data[1]).toMatchObject({
      Tour: number,
      Stopp: '1',
      Art: 'Kunde',
      Name: 'Feinkost 1',
      Auftragsnummer: 'A-1',
      Pakete: '2',
      Ergebnis: 'zugestellt',
      Grund: 'falscher Knopf',
      'Meldung des Fahrers': 'abgelehnt',
    });
    expect(data.at(-1)).toMatchObject({ Art: 'Ziel', Ergebnis: 'offen', 'Meldung des Fahrers': '' });
    const other = await call('GET', '/tours/export?fromDay=2020-01-01&untilDay=2020-01-01');
    expect((other.body as string).trim().split('\n')).toHaveLength(1);
  });
});
