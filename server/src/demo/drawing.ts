/** Turns the demo's drawings into pictures, which then go the way of every picture that is sent. */

/** @param drawing SVG of our own: what people send is decoded elsewhere, and never as SVG */
export async function drawPng(drawing: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
}
