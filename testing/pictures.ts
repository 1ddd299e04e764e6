/** Pictures as people send them, and what only looks like one, made where a test needs them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph of 1,600 × 1,200 pixels with a camera's metadata; the upper half is red, the lower half blue. */
export async function photograph({ orientation = 1 } = {}): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 1600, height: 600, channels: 3 as const, background } });
  const noise = { create: { width: 1600, height: 1200, channels: 3 as const, background: '#000' } };
  return sharp(noise)
    .composite([
      { input: half('#d01020'), top: 0, left: 0 },
      { input: half('#1020d0'), top: 600, left: 0 },
    ])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'Änne Öhlschläger', Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** What is to be seen at a place of a picture. */
export async function colorAt(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  const place = { left, top, width: 1, height: 1 };
  return [...(await sharp(picture).extract(place).removeAlpha().raw().toBuffer())];
}

/** A PNG of some kilobytes that decodes to as many pixels as its head says, all black. */
export function blackPng(width: number, height: number): Buffer {
  // One bit a pixel, grey.
  return png({ width, height, kind: [1, 0, 0, 0, 0] }, (Math.ceil(width / 8) + 1) * height);
}

/** One whose pixels take eight bytes each, and which cannot be read line by line: it is unfolded whole or not at all. */
export function interlacedPng(width: number, height: number): Buffer {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const sizes = passes.map(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    return columns > 0 ? Math.ceil((height - top) / down) * (1 + columns * 8) : 0;
  });
  // Sixteen bits a value, red, green, blue and how transparent it is, interlaced.
  return png(
    { width, height, kind: [16, 6, 0, 0, 1] },
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

function png({ width, height, kind }: { width: number; height: number; kind: number[] }, bytes: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A form with a picture in the part `image`. */
export function formOf(picture: Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new File([new Uint8Array(picture)], 'ich.jpg', { type: 'image/jpeg' }));
  return form;
}
