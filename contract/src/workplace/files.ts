import * as z from 'zod/mini';
import { keySchema, operationsOf } from '../platform/operation.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const imageLimits = {
  /** Pixels of the longer side after fitting; specification, section 9. */
  side: 400,
  /** Bytes of a file that is sent: a photograph of a phone fits. */
  bytes: 12 * 1024 * 1024,
  /** Pixels of a picture that is sent: 100 megapixels; more is a bomb or a poster. */
  pixels: 100_000_000,
} as const;

/** The types taken; the server looks at the contents, never at a name or a type that came along. */
export const imageTypes = ['image/jpeg', 'image/png'] as const;
/** The same as endings of file names. */
export const imageEndings = ['.jpg', '.jpeg', '.png'] as const;

/** A picture to be sent as `multipart/form-data`, in the part `image`. */
export const imageInput = z.object({
  image: z.file('required').check(z.maxSize(imageLimits.bytes, 'image-too-heavy')),
});

/** Path at which a kept picture is served below the API, or null where there is none; a new picture has a new path. */
export const imagePath = z.nullable(z.string());

/** Codes that every upload of a picture may answer with. */
export const imageErrors = [
  'unsupported-media-type',
  'payload-too-large',
  'image-unreadable',
  'image-too-large',
  'too-many-requests',
] as const;

/** What an operation that sets or removes a picture answers. */
export const imageAnswer = z.object({ image: imagePath });

/** The path below the API at which a file is served. */
export const filePath = (key: string): string => `/api/files/${key}`;

const operation = operationsOf('files');

export const fileOperations = {
  get: operation('GET /files/{key}', 'session', 'The contents of a file, for whoever may read what holds it', {
    description:
      'Administrators read every file of the company; drivers their own picture, the company’s, the photos of their own reports of damage, and signatures and photos of their own tours; who waits for approval, their own picture alone. Any other file answers `not-found` like one that never was.',
    errors: ['not-found'],
  })
    .input(z.object({ key: keySchema }))
    .output(z.file()),
};

/** For the API's document. */
export const fileDocumentation: Documentation = {
  group: 'The contents of pictures',
  answered: { ImageAnswer: imageAnswer },
  schemas: {
    ImageAnswer: 'Where the picture is served now',
  },
};
