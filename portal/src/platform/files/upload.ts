/** Sends files with the progress that `fetch` cannot tell, and with session and errors as every other call has them. */
import { ORPCError, type Client, type ClientPromiseResult } from '@orpc/client';
import { answeredStatus } from '#contract/errors/codes.ts';
import { revisionHeader } from '#contract/workplace/live.ts';
import { errorCode, readWireError, unreachable, type api } from '../api/api.ts';
import { contractRoutes } from '../api/contractRoutes.ts';
import { isSessionKnown, signedInAgain } from '../session/expiredSession.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ownWrites } from '../live/ownWrites.ts';

export interface UploadOptions {
  /** Told how much has left this machine: whole per cent, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Breaks the upload off; it then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Operations of the contract that take a file, and the part of their form in which it stands. */
const operations = {
  profile: { route: contractRoutes.profile.setImage, part: 'image' },
  company: { route: contractRoutes.company.setImage, part: 'image' },
  vehicle: { route: contractRoutes.vehicles.setImage, part: 'image' },
  damage: { route: contractRoutes.damages.addPhoto, part: 'image' },
  import: { route: contractRoutes.imports.create, part: 'file' },
  archive: { route: contractRoutes.archive.upload, part: 'file' },
};
export type FileOwner = keyof typeof operations;
interface Clients {
  profile: typeof api.profile.setImage;
  company: typeof api.company.setImage;
  vehicle: typeof api.vehicles.setImage;
  damage: typeof api.damages.addPhoto;
  import: typeof api.imports.create;
  archive: typeof api.archive.upload;
}
/** What a call of the owner's operation gives: its answer, and the errors that it declares. */
type Sent<Owner extends FileOwner> =
  Clients[Owner] extends Client<never, infer _Input, infer Output, infer Failure>
    ? ClientPromiseResult<Output, Failure>
    : never;
type PathParts = Readonly<Record<string, string>>;

interface Answer {
  status: number;
  body: unknown;
  /** Of the company after the write; null where none is named. */
  revision: number | null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a form once. Rejects where the server cannot be reached or the signal breaks it off. */
function send(
  owner: FileOwner,
  parts: PathParts,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const { method = 'PUT', path: pattern = '' } = operations[owner].route['~orpc'].route;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('load', () => {
      const revision = Number(request.getResponseHeader(revisionHeader)) || null;
      resolve({ status: request.status, body: parse(request.responseText), revision });
    });
    request.addEventListener('error', () => reject(unreachable(undefined)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The body of an answer; throws the catalogue's error where it is a refusal. */
function readBody({ status, body }: Answer): object {
  if (status >= 200 && status < 300 && typeof body === 'object' && body !== null) return body;
  // What stands before the server, such as a proxy, answers without a code.
  const code = status === answeredStatus['payload-too-large'] ? 'payload-too-large' : 'unexpected-error';
  throw readWireError(body, status) ?? new ORPCError(code, { status: answeredStatus[code] });
}

interface Sending {
  /** Values of the named parts of the operation's path. */
  parts?: PathParts;
  /** Further fields of the operation's form, beside the file. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Sends a file; where the session has expired it waits for the new sign-in and is sent again.
 * @returns what the operation answers
 * @throws the catalogue's error as an `ORPCError`, or the signal's reason
 */
export const upload = sendWithSession as <Owner extends FileOwner>(
  owner: Owner,
  file: File,
  options: UploadOptions,
  sending?: Sending,
) => Sent<Owner>;

async function sendWithSession(
  owner: FileOwner,
  file: File,
  options: UploadOptions,
  { parts = {}, fields = {} }: Sending = {},
): Promise<object> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(operations[owner].part, file);
  const settle = ownWrites.begin();
  let revision: number | null = null;
  try {
    const answer = await send(owner, parts, form, options);
    ({ revision } = answer);
    return readBody(answer);
  } catch (error) {
    if (errorCode(error) !== 'user-token-expired' || !isSessionKnown()) throw error;
    await signedInAgain(options.signal);
    options.onProgress(0);
    const answer = await send(owner, parts, form, options);
    ({ revision } = answer);
    return readBody(answer);
  } finally {
    settle(revision);
  }
}
