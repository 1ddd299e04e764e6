/**
 * Sends files with upload progress, which `fetch` does not report, and handles session and errors like every other
 * call.
 */
import { ORPCError, type Client, type ClientPromiseResult } from '@orpc/client';
import { answeredStatus } from '#contract/errors/codes.ts';
import { revisionHeader } from '#contract/workplace/live.ts';
import { errorCode, readWireError, unreachable, type api } from '../api/api.ts';
import { contractRoutes } from '../api/contractRoutes.ts';
import { isSignedIn, signedInAgain } from '../session/expiredSession.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ownWrites } from '../live/ownWrites.ts';

export interface UploadOptions {
  /** Called with the share that has been sent: whole per cent, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Operations of the contract that take a file, and the part of their form that holds the file. */
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
/** The result of the owner's operation: its output, and the errors that it declares. */
type Sent<Owner extends FileOwner> =
  Clients[Owner] extends Client<never, infer _Input, infer Output, infer Failure>
    ? ClientPromiseResult<Output, Failure>
    : never;
type PathParts = Readonly<Record<string, string>>;

interface Answer {
  status: number;
  body: unknown;
  /** Revision of the company after the write; null if the response names none. */
  revision: number | null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a form once. Rejects if the server cannot be reached or the signal aborts. */
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

/** The body of a response. @throws the catalogue's error if the response is a refusal */
function readBody({ status, body }: Answer): object {
  if (status >= 200 && status < 300 && typeof body === 'object' && body !== null) return body;
  // A proxy in front of the server answers without an error code.
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
 * Sends a file. If the session has expired, waits for the new sign-in and sends the file again.
 * @returns the operation's output
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
    if (errorCode(error) !== 'user-token-expired' || !isSignedIn()) throw error;
    await signedInAgain(options.signal);
    options.onProgress(0);
    const answer = await send(owner, parts, form, options);
    ({ revision } = answer);
    return readBody(answer);
  } finally {
    settle(revision);
  }
}
