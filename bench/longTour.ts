import { v7 as uuidv7 } from 'uuid';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';

/**
 * Adds a tour of customers all over Berlin, with two windows each, between a start and a finish.
 * @param stops start and finish included
 * @returns its key
 */
export async function addLongTour(url: string, token: string, stops: number): Promise<string> {
  const random = seededRandom(200);
  const place = (name: string) => placeInBerlin(name, { lat: 52.4 + random() / 5, lng: 13.2 + random() / 3 });
  const customers = Array.from({ length: stops - 2 }, (_, index) => ({
    key: uuidv7(),
    kind: 'customer',
    place: place(`Stopp ${index + 1}`),
    staySeconds: 180,
    ownWindows: [
      { from: '06:00', until: '12:00' },
      { from: '13:00', until: '18:00' },
    ],
  }));
  const end = (kind: string) => ({ key: uuidv7(), kind, place: place('Betriebshof') });
  const answer = await fetch(`${url}/api/tours`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ departure: '2027-03-02T06:00', stops: [end('start'), ...customers, end('finish')] }),
  });
  if (!answer.ok) throw new Error(`The tour answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { key: string }).key;
}
