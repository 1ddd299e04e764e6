import * as z from 'zod/mini';
import { keySchema, operationsOf } from '../platform/operation.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const imageLimits = {
  /** Pixels of the longer side after fitting; specification, section 9. */
  side: 400,
  /** Maximum bytes of an uploaded file: a photograph of a phone fits. */
  bytes: 12 * 1024 * 1024,
  /** Maximum pixels of an uploaded picture: 100 megapixels, against decompression bombs. */
  pixels: 100_000_000,
} as const;

/** The accepted types; the server checks the contents and ignores the file's name and declared type. */
export const imageTypes = ['image/jpeg', 'image/png'] as const;
/** The endings of file names of these types. */
export const imageEndings = ['.jpg', '.jpeg', '.png'] as const;

/** A picture, uploaded as `multipart/form-data` in the part `image`. */
export const imageInput = z.object({
  image: z.file('required').check(z.maxSize(imageLimits.bytes, 'image-too-heavy')),
});

/** Path below the API that serves a stored picture, or null if there is none; a new picture has a new path. */
export const imagePath = z.nullable(z.string());

/** Errors of every upload of a picture. */
export const imageErrors = [
  'unsupported-media-type',
  'payload-too-large',
  'image-unreadable',
  'image-too-large',
  'too-many-requests',
] as const;

/** The response of an operation that sets or removes a picture. */
export const imageAnswer = z.object({ image: imagePath });

/** The path below the API that serves a file. */
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
