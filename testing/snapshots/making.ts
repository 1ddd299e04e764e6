/** Makes a snapshot: an installation that was killed in the middle of its work, with what it answered before. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from '#testing/engines/databases.ts';
import { freePort } from '#testing/engines/ports.ts';
import { formOfRows } from '#testing/fixtures/imports.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { askers, recordAnswers, type Answer, type Asker } from './answers.ts';
import { ask, clientOf, nobody, type Client } from './client.ts';
import { fillOwn, fillStock, type Stock } from './fillCompany.ts';
import { beat, fillPeople, signIn, type People, type Person } from './fillPeople.ts';
import { fillTours } from './fillTours.ts';
import { dumpDatabase, makePlace, packFolder, writeCompressed, type Place } from './places.ts';

const execute = promisify(execFile);

/** What a test has to know of a company. */
interface SnapshotCompany {
  name: string;
  people: Record<Asker, string>;
  /** Of the tour under way: the stops whose steps have not arrived, and the phone that drives it. */
  tour: { key: string; stops: string[]; installation: string };
}

export interface Snapshot {
  /** Milliseconds since 1970 at which the answers were read. */
  made: number;
  companies: SnapshotCompany[];
  /** Where an import was being written when the server was killed. */
  halfway: { administrator: string; import: string; rows: number };
  /** Whose mail had not left. */
  waitingMail: string;
}

const companies = [
  ['Nordlicht Kühltransporte GmbH', 'nordlicht.example', ['7KQ2-M4XA-90PT-1B8D', '7KQ2-M4XA-90PT-1B8E']],
  ['Ätna Logistik KG', 'aetna.example', ['9AAA-M4XA-90PT-1B8D', '9AAA-M4XA-90PT-1B8E']],
] as const;
const halfwayCompany = ['Spedition Halbweg GmbH', 'halbweg.example'] as const;
const rowsHalfway = 1500;

/** The operator's command line of a version. */
type Operator = (...words: string[]) => Promise<string>;

const operatorOf =
  (checkout: string, { dataDir, environment }: Place): Operator =>
  async (...words) => {
    const env = { ...process.env, DEMO: 'false', DATA_DIR: dataDir, ...environment };
    return (await execute(process.execPath, ['server/src/operator/main.ts', ...words], { cwd: checkout, env })).stdout;
  };

interface Filled {
  people: People;
  stock: Stock;
  company: SnapshotCompany;
}

async function addCompany(operator: Operator, name: string): Promise<string> {
  const [validationKey = ''] = /\b[1-9]\d{4}\b/.exec(await operator('account', 'create', name)) ?? [];
  return validationKey;
}

async function fill(client: Client, operator: Operator, [name, domain, keys]: (typeof companies)[number]) {
  const people = await fillPeople(client, await addCompany(operator, name), domain);
  const list = join(client.server.dataDir, 'sensors.csv');
  await writeFile(list, keys.map((key) => `${key},Blue Puck T\n`).join(''));
  await operator('sensors', 'import', list);
  const stock = await fillStock(client, people, [...keys]);
  const { underWay } = await fillTours({ client, people, stock });
  await fillOwn(client, people);
  const { administrator, driver } = people;
  const tour = {
    key: underWay.key,
    stops: underWay.stops.flatMap(({ key, kind }, place) => (kind === 'customer' && place > 3 ? [key] : [])),
    installation: driver.device,
  };
  const company = { name, people: { administrator: administrator.email, driver: driver.email }, tour };
  return { people, stock, company };
}

const rowsOf = (count: number): string =>
  [
    'Name;Straße;Hausnummer;PLZ;Ort;Telefon',
    ...Array.from(
      { length: count },
      (_, row) => `Importkunde ${row + 1};Hauptstraße;${row + 1};10827;Berlin;030 1234567`,
    ),
  ].join('\n');

/** Begins an import and waits until it is in a state. @returns its key */
async function importUntil(client: Client, as: Person, count: number, state: string): Promise<string> {
  const form = formOfRows(`${rowsOf(count)}\n`);
  const { key } = await client.send(as, 'POST', '/imports', form);
  if (state === 'prepared') return key;
  await client.send(as, 'POST', `/imports/${key}/check`);
  await until(client, as, key, ({ state: is }) => is === 'checked');
  if (state === 'checked') return key;
  await client.send(as, 'POST', `/imports/${key}/run`, { goodOnly: true });
  await until(client, as, key, ({ state: is, done }) => is === state && (state !== 'running' || Number(done) > 0));
  return key;
}

async function until(client: Client, as: Person, key: string, isSo: (answer: Record<string, unknown>) => boolean) {
  while (!isSo(await client.send(as, 'GET', `/imports/${key}`)));
}

/** The same server again, whose mails do not leave. */
async function withoutMail(server: RunningServer, place: Place, program: string): Promise<Client> {
  await server.stop();
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const { dataDir, environment } = place;
  return clientOf(await startServer({ program, dataDir, environment: { ...environment, DEMO: 'false', SMTP_URL } }));
}

async function record(client: Client, filled: readonly Filled[]): Promise<Record<string, Answer[]>> {
  const answers: Record<string, Answer[]> = {};
  for (const { people, stock, company } of filled) {
    for (const asker of askers) {
      const reads = async (path: string) => {
        const answer = await ask(client.server.url, people[asker], 'GET', path);
        const type = answer.headers.get('content-type') ?? '';
        return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
      };
      answers[company.people[asker]] = await recordAnswers(reads, stock.customers[0] ?? '');
    }
  }
  return answers;
}

/**
 * @param checkout of the version, whose server is built
 * @param folder where what is kept is written
 */
export async function makeSnapshot(engine: Engine, checkout: string, folder: string): Promise<Snapshot> {
  const program = join(checkout, 'dist/server/main.js');
  const place = await makePlace(engine);
  const operator = operatorOf(checkout, place);
  const { dataDir, environment } = place;
  const server = await startServer({ program, dataDir, environment: { ...environment, DEMO: 'false' } });
  const first = await clientOf(server);
  const filled: Filled[] = [];
  for (const company of companies) filled.push(await fill(first, operator, company));
  const [one, other] = filled as [Filled, Filled];
  await importUntil(first, one.people.administrator, 5, 'done');
  await importUntil(first, other.people.administrator, 4, 'prepared');
  const [name, domain] = halfwayCompany;
  const { administrator } = await fillPeople(first, await addCompany(operator, name), domain);

  const client = await withoutMail(server, place, program);
  const waitingMail = one.people.second.email;
  await client.send(nobody, 'POST', '/account/forgot-password', { email: one.people.administrator.email });
  await client.sendExample(one.people.administrator, 'POST /sensors/requests');
  for (const { people } of filled) {
    people.driver.token = await signIn(client, 'drivers', people.driver.email);
    await beat(client, people.driver);
  }
  const answers = await record(client, filled);
  const made = Date.now();
  for (const { people } of filled) await beat(client, people.driver);
  const halfway = await importUntil(client, administrator, rowsHalfway, 'running');
  await client.server.kill();

  await packFolder(dataDir, join(folder, 'data.tar.zst'));
  if (place.superuser) await dumpDatabase(place.superuser, join(folder, 'database.sql.zst'));
  await writeCompressed(join(folder, 'answers.json.zst'), JSON.stringify(answers));
  await operator('backup', join(folder, 'backup.tar.gz'));
  await place.remove();
  return {
    made,
    companies: filled.map(({ company }) => company),
    halfway: { administrator: administrator.email, import: halfway, rows: rowsHalfway },
    waitingMail,
  };
}
