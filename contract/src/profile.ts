/** The own profile of whoever is signed in, in the portal and in the drivers' app. */
import * as z from 'zod/mini';
import { imageAnswer, imageErrors, imageInput, imagePath } from './files.ts';
import { languageSchema } from './language.ts';
import { operation } from './operation.ts';
import { personFields } from './people.ts';
import { roles } from './permissions.ts';

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

const tag = 'profile';

export const profileOperations = {
  get: operation({ permission: 'session', method: 'GET', path: '/profile', summary: 'The own profile', tag }).output(
    profile,
  ),
  update: operation({
    permission: 'session',
    method: 'PATCH',
    path: '/profile',
    summary: 'Change the own name or telephone, made from the named version',
    description: 'Where the version is stale the answer is `conflict` with the current profile in `data.current`.',
    tag,
    errors: ['conflict'],
  })
    .input(z.extend(z.partial(personFields), { version: z.int() }))
    .output(profile),
  setImage: operation({
    permission: 'session',
    method: 'PUT',
    path: '/profile/image',
    summary: 'Set the own picture; a new one takes the place of the old one',
    description:
      'JPEG or PNG as `multipart/form-data`, part `image`; kept as a JPEG of at most 400 × 400 pixels without metadata.',
    tag,
    errors: imageErrors,
  })
    .input(imageInput)
    .output(imageAnswer),
  removeImage: operation({
    permission: 'session',
    method: 'DELETE',
    path: '/profile/image',
    summary: 'Remove the own picture',
    tag,
  }).output(imageAnswer),
};
