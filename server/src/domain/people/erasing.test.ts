/** Whoever is erased is found nowhere any more: in no table, no stored file, and in no mail to come. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/platform/days.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { addDoneTour, unfoldFile } from '#testing/fixtures/archive.ts';
import { contactForm } from '#testing/fixtures/contact.ts';
import { releaseTour } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { bodies } from '#testing/fixtures/examples.ts';
import { fillCompany } from '#testing/fixtures/fullCompany.ts';
import { inCompany, letUndoExpire, rowOf, setRow } from '#testing/fixtures/people.ts';
import { buildDamage, type TestCompany, type TestPerson, type TestPortal } from '#testing/fixtures/portal.ts';
import { blackPng } from '#testing/fixtures/pictures.ts';

const [firstname, lastname, phone] = ['Zdenobia', 'Quirrlemann', '+49 30 98765432'];
/** What names the people: their name, their address of mail and their telephone, in whatever case. */
const marks = [firstname, lastname, 'quirrl.example', '98765432', '9876 5432'].map((mark) => mark.toLowerCase());
const findsMark = (text: string) => marks.some((mark) => text.toLowerCase().includes(mark));

/** A company whose people all bear the marked names, and come to `people`. */
function marked(portal: TestPortal, company: TestCompany, people: TestPerson[]): TestCompany {
  return {
    ...company,
    async addPerson(options = {}) {
      const person = await company.addPerson({ ...options, email: `${uuidv7()}@quirrl.example` });
      await setRow(portal, company, person, { firstname, lastname, phone });
      await portal.databases.directory
        .updateTable('people')
        .set({ name: `${firstname} ${lastname}` })
        .where('id', '=', person.uid)
        .execute();
      people.push(person);
      return person;
    },
  };
}

/** Every door that copies a name, beyond those of `fillCompany`. */
async function nameEverywhere(portal: TestPortal, company: TestCompany, owner: TestPerson, driver: TestPerson) {
  const { key: vehicle } = (
    (await portal.setUp(owner, 'GET', '/vehicles?limit=1')).body as { items: { key: string }[] }
  ).items[0]!;
  for (const person of [owner, driver]) {
    const damage = `/damages/${uuidv7()}`;
    await portal.setUp(person, 'PUT', damage, buildDamage({ vehicle }));
    await portal.setUp(owner, 'POST', `${damage}/notes`, { text: 'Lack bestellt' });
    const message = { name: `${firstname} ${lastname}`, email: person.email };
    const picture = new File([new Uint8Array(blackPng(4, 4))], `${lastname}.png`);
    await portal.setUp(person, 'PUT', `/support/messages/${uuidv7()}`, contactForm(message, [picture]));
    await portal.setUp(null, 'POST', '/account/forgot-password', { email: person.email });
    const { body } = await portal.setUp(person, 'GET', '/profile');
    await portal.setUp(person, 'PATCH', '/profile', {
      version: (body as { version: number }).version,
      phone: `${phone} 1`,
    });
  }
  await planFor(portal, owner, driver);
  const waiting = await company.addPerson({ role: 'driver', confirmed: false });
  await portal.setUp(owner, 'POST', `/drivers/${waiting.uid}/confirm`);
  await addDoneTour(portal, company, owner);
  await portal.setUp(driver, 'PUT', `/devices/${uuidv7()}`, { name: `Telefon von ${firstname}` });
}

/** Tours, events and templates with a driver: added, changed and removed. */
async function planFor(portal: TestPortal, owner: TestPerson, driver: TestPerson): Promise<void> {
  const named = { driver: driver.uid };
  for (const [path, fields] of [
    ['/calendar/events', bodies.get('calendar.create')],
    ['/calendar/templates', bodies.get('calendar.createTemplate')],
    ['/templates', { name: 'Südtour', departure: '06:00' }],
    ['/tours', { departure: '2027-01-04T06:00' }],
  ] as const) {
    for (const body of [{ ...fields, ...named }, fields]) {
      const added = await portal.setUp(owner, 'POST', path, body, { 'idempotency-key': uuidv7() });
      const { key, version } = added.body as Tour;
      const changed = await portal.setUp(owner, 'PATCH', `${path}/${key}`, { version, ...named });
      const { version: then } = changed.body as Tour;
      const freed = await portal.setUp(owner, 'PATCH', `${path}/${key}`, { version: then, driver: null });
      const { version: last } = freed.body as Tour;
      await portal.setUp(owner, 'PATCH', `${path}/${key}`, { version: last, ...named });
    }
  }
  await releaseTour(portal, owner, driver);
}

/** Mails that wait, also handed over already: to the people, and to somebody else about them. */
async function leaveMails({ databases }: TestPortal, company: TestCompany, { email }: TestPerson): Promise<void> {
  const name = `${firstname} ${lastname}`;
  const mails = [
    { template: 'passwordChanged', language: 'de', to: email, data: { name } },
    {
      template: 'contactMessage',
      language: 'de',
      to: 'support@tourlotse.example',
      replyTo: email,
      data: { name, email },
    },
    {
      template: 'notification',
      language: 'de',
      to: 'maren@nordwind.example',
      company: company.key,
      data: { name: 'Maren Schüßler', told: { kind: 'registration', person: { name, isDriver: true } } },
    },
  ].map((mail) => JSON.stringify(mail));
  await databases.execute(`select jobs.create_queue('mail', '{"policy": "standard"}')`);
  for (const mail of mails) {
    await databases.directory.insertInto('outbox').values({ key: uuidv7(), held_by: null, mail }).execute();
    await databases.execute(`insert into jobs.job (name, data) values ('mail', $1::jsonb)`, [mail]);
  }
}

/** Nobody is removed who drives at the moment. */
async function cancelToursUnderWay(portal: TestPortal, as: TestPerson): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const span = `fromDay=${addDays(today, -100)}&untilDay=${addDays(today, 100)}`;
  const { body } = await portal.setUp(as, 'GET', `/tours?limit=100&${span}`);
  for (const { key, version, state } of (body as { items: Tour[] }).items)
    if (state === 'underWay') await portal.setUp(as, 'POST', `/tours/${key}/cancel`, { version, reason: 'Nebel' });
}

/** Table and column of each text that names somebody. */
async function namedIn(portal: TestPortal, company: TestCompany): Promise<string[]> {
  const { rows: columns } = await portal.databases.execute(`
    select table_schema as schema, table_name as table, column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('company', 'directory', 'jobs') and table_type = 'BASE TABLE' and table_name not like 'migrations%'
      and udt_name in ('text', 'jsonb', '_text', 'json', 'bytea') order by 1, 2, ordinal_position`);
  const found: string[] = [];
  const search = async (execute: TestPortal['databases']['directory'], column: Record<string, unknown>) => {
    const [schema, table, name] = [String(column['schema']), String(column['table']), String(column['name'])];
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(name)}::text as text from ${sql.table(`${schema}.${table}`)}`.execute(execute);
    for (const { text } of rows)
      if (text && findsMark(text)) found.push(`${schema}.${table}.${name}: ${text.slice(0, 200)}`);
  };
  for (const column of columns)
    if (column['schema'] === 'company') await inCompany(portal, company, (db) => search(db as never, column));
    else await search(portal.databases.directory, column);
  return found;
}

type Unfolding = (file: Uint8Array) => Promise<Map<string, Uint8Array>>;

/** Words of a stored file: of an archived tour those of its parts, of a paper what is printed on it. */
async function wordsOf(bytes: Uint8Array, unfolding: Unfolding): Promise<string> {
  const raw = Buffer.from(bytes).toString('latin1');
  if (raw.startsWith('PK')) {
    const parts = await unfolding(bytes);
    return (
      await Promise.all([...parts].map(async ([name, part]) => `${name} ${await wordsOf(part, unfolding)}`))
    ).join('\n');
  }
  if (!raw.startsWith('%PDF-1.')) return Buffer.from(bytes).toString();
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch(() => null);
  return pdf ? (await extractText(pdf, { mergePages: true })).text : raw;
}

/** Stored files that name somebody. */
async function namedInFiles(folder: string, unfolding: Unfolding): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  expect(files.length).toBeGreaterThan(3);
  const named = await Promise.all(
    files.map(async (file) =>
      findsMark(`${file} ${await wordsOf(readFileSync(join(folder, file)), unfolding)}`)
        ? [file, await wordsOf(readFileSync(join(folder, file)), unfolding)]
        : [],
    ),
  );
  return named.flat();
}

describe.each(mainEngines)('whoever is erased, on the %s engine', (engine) => {
  const portal = portalFor(engine);

  test('is named nowhere any more', { timeout: 120_000 }, async () => {
    const people: TestPerson[] = [];
    const keeper = await portal.addCompany();
    const company = marked(portal, keeper, people);
    const { owner, driver } = await fillCompany(portal, company);
    await nameEverywhere(portal, company, owner, driver);
    await leaveMails(portal, company, driver);
    expect((await namedIn(portal, company)).length).toBeGreaterThan(50);
    const files = join(portal.configuration.dataDir, 'files');
    expect(await namedInFiles(files, (file) => unfoldFile(portal, company, file))).not.toEqual([]);
    const last = await keeper.addPerson();
    await cancelToursUnderWay(portal, last);
    for (const person of people) {
      const { role, version } = (await rowOf(portal, company, person))!;
      const list = role === 'driver' ? 'drivers' : 'administrators';
      await portal.setUp(last, 'POST', `/${list}/${person.uid}/remove`, { version });
      await letUndoExpire(portal, company, person);
    }
    const works = taskWorks(portal.services);
    // Erased, then what names them is written anew, then what it replaces is removed.
    for (let sweep = 0; sweep < 3; sweep += 1) await sweepTasks(portal.databases, works);
    expect(await namedIn(portal, company)).toEqual([]);
    expect(JSON.stringify((await portal.databases.execute('select data from jobs.job')).rows)).toContain('Maren');
    expect(await namedInFiles(files, (file) => unfoldFile(portal, company, file))).toEqual([]);
  });
});
