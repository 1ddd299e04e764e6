/** Finds customers, own addresses and other places for pasted lines. */
import type { ReadAddress } from '#contract/partners/addressLines.ts';
import { geocodingLimits } from '#contract/partners/geocoding.ts';
import { listLimits } from '#contract/platform/list.ts';
import { fold } from '#contract/platform/sorting.ts';
import { sortedStreet } from '#contract/partners/streets.ts';
import { api } from '#portal/platform/api/api.ts';
import type { Found } from '#portal/entities/stop/newStop.ts';
import { decide, readLine, type PastedLine, type ReadLine } from './lines.ts';

/** How many lines are looked up at the same time. */
const atTheSameTime = 4;

const list = { limit: listLimits.maximumLimit, sort: 'name' as const };
const searched = (text: string) => text.replaceAll(',', ' ').slice(0, listLimits.searchMaximum);

/** A search by postcode and the first four letters of the street, which finds different spellings of the street. */
function searchOfAddress({ street, zipCode }: ReadAddress): string | null {
  const begin = sortedStreet({ street, houseNumber: '' }).split(' ')[0]?.slice(0, 4) ?? '';
  return street === '' || zipCode === '' ? null : `${zipCode} ${begin}`;
}

async function customersOf({ line, read, names }: ReadLine): Promise<Found[]> {
  const searches = new Set([line, ...names, searchOfAddress(read)].flatMap((text) => (text ? [searched(text)] : [])));
  const pages = await Promise.all([...searches].map((search) => api.customers.list({ ...list, search })));
  const customers = new Map(pages.flatMap(({ items }) => items).map((customer) => [customer.key, customer]));
  return [...customers.values()].map((customer) => ({ from: 'customer', customer }));
}

/** All own addresses; there are few. */
async function readAddresses(): Promise<Found[]> {
  const { items } = await api.addresses.list(list);
  return items.map((address) => ({ from: 'address', address }));
}

/** Own addresses whose name contains all words of the line's name, or that have the same postcode. */
function fitting(addresses: readonly Found[], { names, read }: ReadLine): Found[] {
  const words = fold(names[0] ?? '').split(' ');
  return addresses.filter((found) => {
    if (found.from !== 'address') return false;
    const { name, zipCode } = found.address;
    return words.every((word) => fold(name).includes(word)) || zipCode === read.zipCode;
  });
}

function queryOf({ line, read: { street, houseNumber, zipCode, city, country } }: ReadLine): string {
  const address = [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim(), country].filter(Boolean);
  return (zipCode === '' && city === '' ? line : address.join(', ')).slice(0, geocodingLimits.queryMaximum);
}

async function findPlace(line: ReadLine, addresses: readonly Found[]): Promise<PastedLine> {
  const known = [...(await customersOf(line)), ...fitting(addresses, line)];
  return decide(
    line,
    known.flatMap((one) => (one.from === 'search' ? [] : [one])),
    async () => (await api.geocoding.resolve({ query: queryOf(line) })).items,
  );
}

/** @param onProgress receives the number of lines looked up so far */
export async function findPlaces(lines: readonly string[], onProgress: (done: number) => void): Promise<PastedLine[]> {
  const answers: PastedLine[] = lines.map((line) => ({ line, choices: [], chosen: null }));
  const addresses = await readAddresses();
  const waiting = [...answers.entries()];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { line }] = next;
      answers[index] = await findPlace(readLine(line), addresses);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atTheSameTime }, work));
  return answers;
}
