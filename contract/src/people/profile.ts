import * as z from 'zod/mini';
import { imageAnswer, imageErrors, imageInput, imagePath } from '../workplace/files.ts';
import { languageSchema } from '../platform/language.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { personFields } from './people.ts';
import { roles } from '../permissions.ts';
import { exampleTime, since1970, type Documentation } from '../documentation/documentation.ts';

/** The signed-in person; times are milliseconds since 1970. */
export const profile = z.object({
  key: keySchema,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.nullable(z.enum(roles)),
  image: imagePath,
  imageDate: z.nullable(z.int()),
  language: languageSchema,
  companyName: z.string(),
  version: versionSchema,
  created: z.int(),
});
export type Profile = z.infer<typeof profile>;

/** A profile as the API's documentation shows it. */
export const profileExample: Profile = {
  key: '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c10',
  firstname: 'Aylin',
  lastname: 'Yıldırım',
  phone: '+49 171 39200 27',
  email: 'a.yildirim@nordwind.example',
  emailVerified: true,
  role: 'driver',
  image: '/api/files/01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71',
  imageDate: 1795238400000,
  language: 'de',
  companyName: 'Nordwind Logistik GmbH',
  version: 3,
  created: 1693612800000,
};

/** A session of the signed-in person; times are milliseconds since 1970. */
const ownSession = z.object({
  key: keySchema,
  /** Browser or app, and operating system; empty if unknown. */
  device: z.string(),
  /** The network from which the session began; empty if unknown. */
  network: z.string(),
  began: z.int(),
  /** When the session was last used, to the hour. */
  seen: z.int(),
  /** True for the session of this request. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessionExample: OwnSession = {
  key: '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c11',
  device: 'Firefox, Windows',
  network: '203.0.113.0/24',
  began: 1795238400000,
  seen: 1795242000000,
  isThis: true,
};

const operation = operationsOf('profile');

export const profileOperations = {
  get: operation('GET /profile', 'session', 'The own profile', { examples: { output: profileExample } }).output(
    profile,
  ),
  update: operation('PATCH /profile', 'session', 'Change the own name or phone, made from the named version', {
    description: 'Where the version is stale the answer is `conflict` with the current profile in `data.current`.',
    conflict: profile,
    examples: {
      input: { phone: '+49 171 39200 28', version: 3 },
      output: { ...profileExample, phone: '+49 171 39200 28', version: 4 },
    },
  })
    .input(z.extend(z.partial(personFields), { version: versionSchema }))
    .output(profile),
  setLanguage: operation('PUT /profile/language', 'session', 'Choose the language of the own mails', {
    description: 'Apps call it whenever their person chooses a language. The version of the profile stays.',
    examples: { input: { language: 'de' }, output: profileExample },
  })
    .input(z.object({ language: languageSchema }))
    .output(profile),
  setImage: operation(
    'PUT /profile/image',
    'session',
    'Set the own picture; a new one takes the place of the old one',
    {
      description:
        'JPEG or PNG as `multipart/form-data`, part `image`; kept as a JPEG of at most 400 × 400 pixels without metadata.',
      errors: imageErrors,
      examples: { output: { image: profileExample.image } },
    },
  )
    .input(imageInput)
    .output(imageAnswer),
  sessions: operation('GET /profile/sessions', 'session', 'Where the own account is signed in, the latest use first', {
    description:
      'A session ends where it is ended here, by signing out, with the password, 30 days after its last use, and for good when the installation’s longest time has passed since it began.',
    examples: { output: [ownSessionExample] },
  }).output(z.array(ownSession)),
  endSession: operation('POST /profile/sessions/{key}/end', 'session', 'End one of the own sessions', {
    description: 'Whoever uses it is signed out within a second.',
    errors: ['not-found'],
    examples: { output: { ok: true } },
  })
    .input(z.object({ key: keySchema }))
    .output(z.object({ ok: z.literal(true) })),
  endOtherSessions: operation('POST /profile/sessions/end-others', 'session', 'End all own sessions but this one', {
    examples: { output: { ok: true } },
  }).output(z.object({ ok: z.literal(true) })),
  removeImage: operation('DELETE /profile/image', 'session', 'Remove the own picture', {
    examples: { output: { image: null } },
  }).output(imageAnswer),
};

/** For the API's document. */
export const profileDocumentation: Documentation = {
  group: 'Whoever is signed in',
  answered: { Profile: profile, OwnSession: ownSession },
  schemas: {
    Profile: 'Whoever is signed in',
    OwnSession: 'Where the own account is signed in',
  },
  fields: {
    device: ['Browser or app, and system; empty where it says neither', 'Firefox, Windows'],
    network: ['The network from which it began; empty where it is not known', '203.0.113.0/24'],
    began: [`When it began, ${since1970}`, exampleTime],
    seen: [`When it was used last, to the hour, ${since1970}`, exampleTime],
    isThis: ['Whether it is the one that asks', true],
    companyName: ['Name of the company', 'Nordwind Logistik GmbH'],
    'ProfileSetImageInput.image':
      'JPEG or PNG, at most 12 MiB and 100 megapixels; kept as a JPEG of at most 400 × 400 pixels',
    imageDate: [`When the picture was set, ${since1970}; null where there is none`, exampleTime],
  },
};
