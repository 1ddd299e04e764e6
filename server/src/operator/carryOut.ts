/** Carries out the operator's commands; used by the running server, and by the command line if no server is running. */
import path from 'node:path';
import type { Configuration } from '../configuration.ts';
import { listRequests, type KeptRequest } from '../features/fleet/sensors/requestList.ts';
import { listMessages, type KeptMessage } from '../features/people/support/store.ts';
import type { Databases } from '../platform/database/database.ts';
import { jobsSchema } from '#server/platform/jobs/queues.ts';
import {
  createAccount,
  listAccounts,
  rotateValidationKey,
  writeMapquestKey,
  type Account,
} from '#server/domain/accounts/accounts.ts';
import { addToStock, KnownSerialKeysError, listStock, type StockedSensor } from '#server/domain/sensors/stock.ts';
import { adoptStorage } from '../platform/files/checkedStorages.ts';
import { identityFile, StorageRefusedError } from '../platform/files/identity.ts';
import { isFailure } from '../platform/http/failure.ts';
import { readUnknownKeys } from '#server/domain/accounts/unknownKeys.ts';
import { holdFiles, releaseFiles } from '../platform/files/holding.ts';
import { queues } from '../platform/jobs/queues.ts';
import { beginNewEpoch } from './liveEpoch.ts';
import { snapshotFolder } from './backup/snapshot.ts';
import type { Command } from './commands.ts';
import { tellLines, type StockLine } from './stockFile.ts';

export interface OperatorServices {
  databases: Databases;
  configuration: Pick<Configuration, 'dataDir' | 'companyDatabases' | 'storages'>;
}

/** A valid command that cannot be carried out; the operator reads the message. */
export class RefusedCommandError extends Error {}

/**
 * @returns the lines to print
 * @throws RefusedCommandError
 */
export async function carryOut(services: OperatorServices, command: Command): Promise<string[]> {
  switch (command.command) {
    case 'account create':
      return create(services, command);
    case 'account list':
      return listWithKeysTried(services.databases);
    case 'account rotate-key':
      return rotate(services, command.account);
    case 'account set':
      return setMapquestKey(services, command);
    case 'sensors import':
      return importSensors(services, command.sensors ?? []);
    case 'sensors list':
      return listSensors(await listStock(services.databases.directory));
    case 'sensors requests':
      return requests(await listRequests(services.databases));
    case 'support messages':
      return messages(await listMessages(services.databases));
    case 'mail failed':
      return failedMails(services);
    case 'storage moved':
      return storageMoved(services, command.storage);
    case 'database restored':
      return restored(services);
    case 'backup hold':
      await holdFiles(services.databases.directory, command.key);
      return [];
    case 'backup snapshot':
      return snapshot(services, command.key);
    case 'backup release':
      await releaseFiles(services.databases.directory, command.key);
      return [];
    default:
      return command satisfies never;
  }
}

async function create(
  { databases, configuration }: OperatorServices,
  command: Command & { command: 'account create' },
): Promise<string[]> {
  const { name, administrator, database = 'main', storage = 'main', mapquestKey } = command;
  requireConfigured(
    'database',
    database,
    ['main', ...Object.keys(configuration.companyDatabases)],
    'COMPANY_DATABASES',
  );
  requireConfigured('storage', storage, Object.keys(configuration.storages), 'STORAGES');
  const account = await createAccount(databases.directory, {
    name,
    database,
    storage,
    ...(administrator !== undefined && { administrator }),
    ...(mapquestKey !== undefined && { mapquestKey }),
  });
  return [
    `Account created: ${account.name}`,
    `Validation key: ${account.validationKey}`,
    ...(account.administrator === null ? [] : [`First administrator: ${account.administrator}`]),
  ];
}

function requireConfigured(kind: string, name: string, configured: readonly string[], variable: string): void {
  if (configured.includes(name)) return;
  throw new RefusedCommandError(
    `The ${kind} "${name}" is not configured (${variable}). Configured: ${configured.join(', ')}.`,
  );
}

/** @throws RefusedCommandError if no account or several accounts match */
async function findAccount(directory: Databases['directory'], wanted: string): Promise<Account> {
  const isNamed = ({ key, name, validationKey }: Account) =>
    key === wanted || validationKey === wanted || name.toLowerCase() === wanted.toLowerCase();
  const [account, second] = (await listAccounts(directory)).filter(isNamed);
  if (!account)
    throw new RefusedCommandError(`No account is called "${wanted}", and none has it as its validation key.`);
  if (second) throw new RefusedCommandError(`Several accounts are called "${wanted}": name one by its validation key.`);
  return account;
}

async function setMapquestKey(
  { databases: { directory } }: OperatorServices,
  { account: wanted, mapquestKey }: Command & { command: 'account set' },
): Promise<string[]> {
  const { key, name } = await findAccount(directory, wanted);
  await writeMapquestKey(directory, key, mapquestKey || null);
  return [
    `Account: ${name}`,
    mapquestKey ? 'Its key for MapQuest has been set.' : 'It has no key for MapQuest any more.',
  ];
}

async function rotate({ databases: { directory } }: OperatorServices, wanted: string): Promise<string[]> {
  const account = await findAccount(directory, wanted);
  return [
    `Account: ${account.name}`,
    `New validation key: ${await rotateValidationKey(directory, account.key)}`,
    `${account.validationKey} is no longer valid.`,
  ];
}

/** The accounts, and the number of unknown validation keys that were tried. */
async function listWithKeysTried({ directory }: Databases): Promise<string[]> {
  const { tried, mostInAnHour } = await readUnknownKeys(directory);
  const told = `Unknown validation keys tried in the last 24 hours: ${tried}`;
  return [
    ...list(await listAccounts(directory)),
    '',
    tried === 0 ? told : `${told} (at most ${mostInAnHour} in an hour)`,
  ];
}

function list(accounts: readonly Account[]): string[] {
  if (accounts.length === 0) return ['No accounts yet. account create NAME creates one.'];
  return columns([
    ['Validation key', 'Name', 'Database', 'Storage', 'Created', 'First administrator', 'UUID'],
    ...accounts.map(({ validationKey, name, database, storage, created, administrator, key }) => [
      validationKey,
      name,
      database,
      storage,
      created.toISOString().slice(0, 10),
      administrator ?? '-',
      key,
    ]),
  ]);
}

async function importSensors(
  { databases: { directory } }: OperatorServices,
  sensors: readonly StockLine[],
): Promise<string[]> {
  try {
    await addToStock(directory, sensors);
  } catch (error) {
    if (!(error instanceof KnownSerialKeysError)) throw error;
    const known = new Set(error.serialKeys);
    const wrong = sensors.filter(({ serialKey }) => known.has(serialKey));
    const told = wrong.map(({ line, serialKey }) => `Line ${line}: ${serialKey} is in the stock already.`);
    throw new RefusedCommandError(tellLines(told).join('\n'));
  }
  return [`Sensors added to the stock: ${sensors.length}`];
}

function listSensors(sensors: readonly StockedSensor[]): string[] {
  if (sensors.length === 0) return ['No sensors in the stock yet. sensors import FILE.csv adds some.'];
  const standing = { stock: 'in stock', claimed: 'being registered', registered: 'registered' } as const;
  return columns([
    ['Serial key', 'Model', 'State', 'Account', 'Added'],
    ...sensors.map(({ serialKey, model, state, accountName, created }) => [
      serialKey,
      model,
      standing[state],
      accountName ?? '-',
      created.toISOString().slice(0, 10),
    ]),
  ]);
}

function requests(kept: readonly KeptRequest[]): string[] {
  if (kept.length === 0) return ['No requests for prices yet.'];
  return columns([
    ['Asked', 'Account', 'Model', 'Quantity', 'Mail', 'Person', 'E-mail', 'Phone', 'Message'],
    ...kept.map(({ created, companyName, model, quantity, isMailed, person, message }) => [
      created.toISOString(),
      companyName,
      model,
      String(quantity),
      isMailed ? 'written' : 'waiting',
      person?.name ?? '-',
      person?.email ?? '-',
      person?.phone || '-',
      message.replaceAll(/\s+/g, ' '),
    ]),
  ]);
}

function messages(kept: readonly KeptMessage[]): string[] {
  if (kept.length === 0) return ['No messages yet.'];
  return columns([
    ['Sent', 'Account', 'Mail', 'Person', 'Company', 'E-mail', 'Attachments', 'Message'],
    ...kept.map(({ created, accountName, isMailed, name, company, email, attachments, message }) => [
      created.toISOString(),
      accountName,
      isMailed ? 'written' : 'waiting',
      name,
      company,
      email,
      attachments.join(', ') || '-',
      message.replaceAll(/\s+/g, ' '),
    ]),
  ]);
}

async function failedMails({ databases }: OperatorServices): Promise<string[]> {
  const { rows } = await databases.execute(
    `select id, created_on, data->>'to' as recipient, data->>'template' as template from ${jobsSchema}.job where name = $1 order by created_on`,
    [queues.failedMail],
  );
  if (rows.length === 0) return ['No mail has failed.'];
  const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
  return columns([
    ['Failed', 'To', 'Mail', 'Id'],
    ...rows.map(({ created_on: failed, recipient, template, id }) => [failed, recipient, template, id].map(text)),
  ]);
}

async function restored({ databases }: OperatorServices): Promise<string[]> {
  const { begun, away } = await beginNewEpoch(databases);
  return [
    `Open browsers read everything again. Companies: ${begun}`,
    ...away.map((name) => `The database "${name}" does not answer: repeat this once it does.`),
  ];
}

async function storageMoved({ databases, configuration }: OperatorServices, name: string): Promise<string[]> {
  requireConfigured('storage', name, Object.keys(configuration.storages), 'STORAGES');
  try {
    const { place, identity } = await adoptStorage(configuration, databases, name);
    return [
      `The files of the storage "${name}" lie in ${place} from now on (${identityFile} ${identity}).`,
      'Start the servers again: one that has another storage under this name refuses to start.',
    ];
  } catch (error) {
    if (error instanceof StorageRefusedError) throw new RefusedCommandError(error.message);
    if (isFailure(error)) throw new RefusedCommandError(`The storage "${name}" does not answer.`);
    throw error;
  }
}

async function snapshot({ databases, configuration }: OperatorServices, key: string): Promise<string[]> {
  const begun = performance.now();
  await databases.snapshot(path.join(snapshotFolder(configuration.dataDir, key), 'database'));
  return [`Requests waited for ${Math.round(performance.now() - begun)} ms.`];
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
