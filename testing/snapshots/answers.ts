/** What a version answers, list by list: recorded from an old one, asked again of the present one. */
import { createHash } from 'node:crypto';
import { dayFromNow } from './fillTours.ts';

/** Who asked. */
export const askers = ['administrator', 'driver'] as const;
export type Asker = (typeof askers)[number];

export interface Answer {
  path: string;
  status: number;
  /** JSON as it was; of a file its type and what its bytes add up to. */
  body: unknown;
}

/** Asks a server below `/api` as one person. */
export type Ask = (path: string) => Promise<{ status: number; type: string; bytes: Buffer }>;

interface ApiDocument {
  paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>;
}

/** These answer no list of what a company has. */
const left: Readonly<Record<string, string>> = {
  '/live': 'a stream that does not end',
  '/installation': 'the configuration of the server',
  '/geocoding/search': 'nothing of the company',
  '/imports/template': 'nothing of the company',
  '/calendar/feed.ics': 'asks for the token of a link; `/calendar/feed` is asked',
  '/customers/export': 'the rows of `/customers` as a file of its own format',
  '/tours/export': 'the rows of `/tours`, likewise',
  '/vehicles/export': 'the rows of `/vehicles`, likewise',
  '/imports/{key}/refused': 'the rows of `/imports/{key}/rows`, likewise',
  '/deliveries/{key}/receipt': 'a document that says when it was printed',
  '/dashboard': 'counts of the present day',
  '/series/next': 'of the present day',
  '/planning/conflicts': 'computed of what `/tours` and `/calendar/events` answer',
  '/planning/replacements': 'likewise',
  '/tours/assignments': 'likewise',
  '/tours/check': 'likewise',
  '/customers/duplicate': 'rows of `/customers`',
  '/customers/by-keys': 'likewise',
  '/tours/by-keys': 'rows of `/tours`',
  '/archive/preview': 'what would be archived now',
};

/** What parameters of lists are asked with; others are left away. */
const parameters = (): Readonly<Record<string, string>> => ({
  limit: '100',
  fromDay: dayFromNow(-7),
  untilDay: dayFromNow(14),
  search: 'feinkost',
  list: 'customers',
});

function pathOf(path: string, asked: readonly { name: string; in: string; required?: boolean }[]): string {
  const values = parameters();
  const used = asked.filter(
    ({ name, in: where, required }) => where === 'query' && values[name] && (required || name === 'limit'),
  );
  const query = new URLSearchParams(used.map(({ name }): [string, string] => [name, values[name] ?? '']));
  return used.length > 0 ? `${path}?${query.toString()}` : path;
}

export async function answerTo(ask: Ask, path: string): Promise<Answer> {
  const { status, type, bytes } = await ask(path);
  if (type.startsWith('application/json')) return { path, status, body: JSON.parse(bytes.toString()) as unknown };
  return { path, status, body: { type, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

const rowsOf = (body: unknown): { key?: string }[] =>
  Array.isArray(body) ? (body as { key?: string }[]) : ((body as { items?: { key?: string }[] }).items ?? []);

/** Every text in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Asks for every list that a version has, for each row of it by its key, and for every file that they name. */
export async function recordAnswers(ask: Ask, customer: string): Promise<Answer[]> {
  const { paths } = (await answerTo(ask, '/openapi.json')).body as ApiDocument;
  const answers: Answer[] = [];
  const rows = new Map<string, string[]>();
  const record = async (path: string) => {
    const answer = await answerTo(ask, path);
    if (answer.status === 200) answers.push(answer);
    return answer;
  };
  const read = Object.entries(paths).flatMap(([path, { get }]) => (get && !left[path] ? [[path, get] as const] : []));
  for (const [path, { parameters: asked = [] }] of read) {
    if (path.includes('{')) continue;
    const about = path === '/deliveries' ? `&customer=${customer}` : '';
    const { body, status } = await record(`${pathOf(path, asked)}${about}`);
    if (status === 200)
      rows.set(
        path,
        rowsOf(body).flatMap(({ key }) => key ?? []),
      );
  }
  for (const [path] of read) {
    const list = path.slice(0, path.indexOf('/{key}'));
    if (path.includes('{key}')) for (const key of rows.get(list) ?? []) await record(path.replace('{key}', key));
  }
  const files = new Set(textsIn(answers).filter((text) => text.startsWith('/api/files/')));
  for (const file of files) await record(file.slice('/api'.length));
  return answers;
}
