/** Messages of PostgreSQL's extended query protocol, laid one behind the other: one write to the socket instead of a dozen. */

const usualSize = 16 * 1024;
/** A buffer that a large value has made grow is not kept beyond this size. */
const keptAtMost = 256 * 1024;

/** Writes messages into a buffer that is used again and again. */
export class MessageWriter {
  private buffer = Buffer.allocUnsafe(usualSize);
  private end = 0;

  /** Forgets what has been written. */
  clear(): void {
    this.end = 0;
  }

  /** What has been written since `clear`, in a buffer of its own. */
  take(): Buffer {
    const written = Buffer.from(this.buffer.subarray(0, this.end));
    if (this.buffer.length > keptAtMost) this.buffer = Buffer.allocUnsafe(usualSize);
    this.clear();
    return written;
  }

  /** Prepares a text under a name; the empty name is replaced by the next one. */
  parse(name: string, text: string): void {
    const start = this.begin('P');
    this.terminated(name);
    this.terminated(text);
    this.int16(0);
    this.finish(start);
  }

  /** Binds values, as text or bytes, to a prepared statement; every result comes as text. */
  bind(name: string, values: readonly (string | Buffer | null)[]): void {
    const start = this.begin('B');
    this.terminated('');
    this.terminated(name);
    this.int16(values.length);
    for (const value of values) this.int16(value instanceof Buffer ? 1 : 0);
    this.int16(values.length);
    for (const value of values) this.value(value);
    this.int16(0);
    this.finish(start);
  }

  /** Asks for the columns of what has been bound. */
  describe(): void {
    const start = this.begin('D');
    this.terminated('P');
    this.finish(start);
  }

  /** Runs what has been bound, to its end. */
  execute(): void {
    const start = this.begin('E');
    this.terminated('');
    this.int32(0);
    this.finish(start);
  }

  sync(): void {
    this.finish(this.begin('S'));
  }

  /** The message's kind and room for its length; answers where that room is. */
  private begin(kind: string): number {
    this.reserve(5);
    this.buffer[this.end] = kind.charCodeAt(0);
    this.end += 5;
    return this.end - 4;
  }

  private finish(start: number): void {
    this.buffer.writeInt32BE(this.end - start, start);
  }

  private terminated(text: string): void {
    this.reserve(text.length * 3 + 1);
    this.end += this.buffer.write(text, this.end);
    this.buffer[this.end] = 0;
    this.end += 1;
  }

  private value(value: string | Buffer | null): void {
    if (value === null) {
      this.int32(-1);
    } else if (typeof value === 'string') {
      this.reserve(value.length * 3 + 4);
      const length = this.buffer.write(value, this.end + 4);
      this.buffer.writeInt32BE(length, this.end);
      this.end += length + 4;
    } else {
      this.int32(value.length);
      this.reserve(value.length);
      this.end += value.copy(this.buffer, this.end);
    }
  }

  private int16(value: number): void {
    this.reserve(2);
    this.end = this.buffer.writeInt16BE(value, this.end);
  }

  private int32(value: number): void {
    this.reserve(4);
    this.end = this.buffer.writeInt32BE(value, this.end);
  }

  private reserve(bytes: number): void {
    if (this.buffer.length - this.end >= bytes) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.end + bytes));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }
}
