/** Fake uploads in place of `XMLHttpRequest`: the test sets their progress and their response. */
import { vi } from 'vitest';

/** An upload that the page has started. */
export class FakeUpload extends EventTarget {
  /** In the order of their start. */
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

  /** Reports the number of bytes sent. */
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

/** Replaces `XMLHttpRequest` by fake uploads. `fakeServer` answers other calls, and restores the global afterwards. */
export function fakeUploads(): FakeUpload[] {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return FakeUpload.sent;
}
