import * as z from 'zod/mini';
import { imageAnswer, imageErrors, imageInput, imagePath } from './files.ts';
import { languageSchema } from './language.ts';
import { operationsOf } from './operation.ts';
import { personFields } from './people.ts';
import { roles } from './permissions.ts';
import { exampleTime, since1970, type Documentation } from './documentation/documentation.ts';

/** The signed-in person; times are milliseconds since 1970. */
export const profile = z.object({
  uid: z.uuid(),
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
  version: z.int(),
  created: z.int(),
});
export type Profile = z.infer<typeof profile>;

/** A profile as the API's documentation shows it. */
export const profileExample: Profile = {
  uid: '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c10',
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
    .input(z.extend(z.partial(personFields), { version: z.int() }))
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
  removeImage: operation('DELETE /profile/image', 'session', 'Remove the own picture', {
    examples: { output: { image: null } },
  }).output(imageAnswer),
};

/** For the API's document. */
export const profileDocumentation: Documentation = {
  group: 'Whoever is signed in',
  answered: { Profile: profile },
  schemas: {
    Profile: 'Whoever is signed in',
  },
  fields: {
    companyName: ['Name of the company', 'Nordwind Logistik GmbH'],
    'ProfileSetImageInput.image':
      'JPEG or PNG, at most 12 MiB and 100 megapixels; kept as a JPEG of at most 400 × 400 pixels',
    imageDate: [`When the picture was set, ${since1970}; null where there is none`, exampleTime],
  },
};
