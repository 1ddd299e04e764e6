import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { stopAssignees, stopWishes } from '#contract/dispatch/tourStops.ts';
import { roomsOf } from './areas.ts';
import { sourceFiles } from './sources.ts';

const root = join(import.meta.dirname, '../..');
/** Nouns that are edited on another one's screen; where they have a room of their own, they are shown there. */
const screenOf: Record<string, string> = { company: 'profile', tours: 'planning' };

const fields = Object.entries(contract as unknown as Record<string, Record<string, AnyContractProcedure>>).flatMap(
  ([noun, { update }]) => {
    const input = update?.['~orpc'].inputSchema as unknown as { shape: object } | undefined;
    const names = Object.keys(input?.shape ?? {}).filter((name) => name !== 'key' && name !== 'version');
    const [room = ''] = roomsOf('portal', screenOf[noun] ?? noun);
    const rooms = [room, ...roomsOf('portal', noun)].map((one) => `${one}/`);
    return names.map((name) => ({ noun, name, room: `${room}/`, rooms }));
  },
);

/** Read where they are changed, and nowhere else. */
const inFormAlone = new Set([
  // They show in what the whole portal does.
  'settings',
  'addresses.country',
  'addresses.openingHours',
  'addresses.loadingMinutes',
  'addresses.loadingSecondsPerPiece',
  'addresses.docks',
  'customers.acceptanceHours',
  'customers.addressAdditional',
  'customers.country',
  'customers.info',
  'customers.stayMinutes',
  'customers.usualDriver',
  'deliveryServices.note',
  'templates.deliveryService',
  'templates.orderNumber',
  'templates.temperatureRecording',
  'jobs.info',
  'jobs.ownWindows',
  'jobs.recipient',
  'jobs.staySeconds',
  ...stopWishes.map((wish) => `jobs.${wish}`),
  'jobs.temperature',
  ...stopAssignees.map((name) => `jobs.${name}`),
]);

const shared = 'portal/src/entities/';
const sources = sourceFiles(['portal/src/features', shared.slice(0, -1)])
  .filter((path) => !/\/messages\.\w+\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
/** Fields that several forms have alike stand in a file of their own. */
const isForm = ({ path, text }: { path: string; text: string }) =>
  path.endsWith('Fields.tsx') || /from '#portal\/forms\/|getInputProps\(/.test(text);

/** The files beside these that they take, and those that these take in turn. */
function withParts(files: typeof sources): typeof sources {
  const further = sources.filter(
    ({ path }) =>
      !files.some((one) => one.path === path) &&
      files.some((one) => dirname(one.path) === dirname(path) && one.text.includes(`'./${basename(path)}'`)),
  );
  return further.length === 0 ? files : withParts([...files, ...further]);
}

/** The files of a room, and what it takes from the entities' parts. */
function filesOf(room: string) {
  const own = sources.filter(({ path }) => path.startsWith(room));
  const isTaken = (path: string) => own.some(({ text }) => text.includes(path.replace('portal/src', '#portal')));
  const taken = sources.filter(({ path }) => path.startsWith(shared) && isTaken(path));
  return [...own, ...withParts(taken)];
}

test.each(fields)('$noun: $name has an input in a form', ({ name, room }) => {
  // A form that goes through a list of the contract binds each name in it.
  const list = Object.entries({ stopWishes, stopAssignees }).find(([, names]) => names.some((one) => one === name));
  const listed = list ? `|\\b${list[0]}\\.map\\(` : '';
  const bound = new RegExp(`'${name}'|name="${name}"|values\\.${name}\\b${listed}`);
  const forms = filesOf(room).filter((file) => isForm(file) && bound.test(file.text));
  expect(forms.length, `No form below ${room} binds an input to '${name}'.`).toBeGreaterThan(0);
});

test.each(fields.filter(({ noun, name }) => !inFormAlone.has(noun) && !inFormAlone.has(`${noun}.${name}`)))(
  '$noun: $name is shown on a screen',
  ({ name, rooms }) => {
    const shown = new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\s*[,}]|'${name}'`);
    const screens = rooms.flatMap(filesOf).filter((file) => !isForm(file) && shown.test(file.text));
    expect(screens.length, `No screen below ${rooms.join(' or ')} reads '${name}'.`).toBeGreaterThan(0);
  },
);
