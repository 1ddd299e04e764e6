/** A streaming response: a test sends its events one by one, ends it or breaks the connection. */
export function openEventStream() {
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (stream = own) });
  const write = (text: string) => stream.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (next: object) => write(`event: message\ndata: ${JSON.stringify(next)}\n\n`),
    end: () => {
      write('event: done\n\n');
      stream.close();
    },
    breakOff: () => stream.error(new TypeError('The connection is gone.')),
  };
}
