/** Uploads of a test's own making in place of `XMLHttpRequest`: the test says how far they are, and what is answered. */
import { vi } from 'vitest';

/** One upload that the page has begun. */
export class FakeUpload extends EventTarget {
  /** In the order in which they were sent. */
  static readonly sent: FakeUpload[] = [];

  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  method = '';
  path = '';
  form: FormData | null = null;
  isAborted = false;
  status = 0;
  responseText = '';

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(form: FormData): void {
    this.form = form;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** So much of it has left. */
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  breakOff(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** From now on uploads wait for the test; `fakeServer` takes care of the rest and of the way back. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return FakeUpload.sent;
}
