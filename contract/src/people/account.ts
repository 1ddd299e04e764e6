import * as z from 'zod/mini';
import { languageSchema } from '../platform/language.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { roles } from '../permissions.ts';
import { settings } from '../workplace/settings.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const accountLimits = {
  passwordMinimum: 6,
  /** Minimum length that forms recommend. */
  passwordRecommended: 12,
  passwordMaximum: 128,
  nameMaximum: 128,
  phoneMaximum: 40,
  emailMaximum: 254,
} as const;

/** Five digits from 10000 to 99999: the validation key with which people join a company. */
export const validationKeyPattern = /^[1-9]\d{4}$/;

export const emailSchema = text('required').check(
  z.trim(),
  z.toLowerCase(),
  filled,
  z.maxLength(accountLimits.emailMaximum, 'too-long'),
  // Stricter than RFC 5322 on purpose: no quotes, line breaks or lists, which could reroute a mail.
  z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/, 'email-format'),
);
/** A password may contain any characters, also spaces only. */
const something = z.minLength(1, { error: 'required', abort: true });
export const newPassword = text('required').check(
  something,
  z.minLength(accountLimits.passwordMinimum, 'password-too-short'),
  z.maxLength(accountLimits.passwordMaximum, 'too-long'),
);
const enteredPassword = text('required').check(something, z.maxLength(accountLimits.passwordMaximum, 'too-long'));
const nameText = text('required').check(
  z.trim(),
  singleLine,
  filled,
  z.maxLength(accountLimits.nameMaximum, 'too-long'),
);
const linkToken = text('required').check(filled, z.maxLength(256, 'too-long'));

export const signInInput = z.object({ email: emailSchema, password: enteredPassword });
export const signUpInput = z.object({
  validationKey: text('required').check(z.trim(), filled, z.regex(validationKeyPattern, 'validation-key')),
  email: emailSchema,
  firstname: nameText,
  lastname: nameText,
  phone: text('required').check(z.trim(), singleLine, filled, z.maxLength(accountLimits.phoneMaximum, 'too-long')),
  password: newPassword,
  privacy: z.literal(true, 'privacy'),
  language: z.optional(languageSchema),
});
export type SignUpInput = z.infer<typeof signUpInput>;
export const emailInput = z.object({ email: emailSchema });
export const verifyEmailInput = z.object({ token: linkToken, password: enteredPassword });
const resetPasswordInput = z.object({ token: linkToken, password: newPassword });
/** Token in the URL of an invitation: the validation key and its signature. */
const invitationInput = z.object({ invitation: linkToken });
/** Purposes of links in mails. */
const linkPurposes = ['verify-email', 'reset-password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
export const changePasswordInput = z.object({ oldPassword: enteredPassword, newPassword });

/** The signed-in person, their company, and what they may do. Times are milliseconds since 1970. */
export const me = z.object({
  user: z.object({
    key: keySchema,
    email: z.string(),
    emailVerified: z.boolean(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    role: z.nullable(z.enum(roles)),
    confirmed: z.boolean(),
    active: z.boolean(),
    language: languageSchema,
    /** Path of the picture below this server, or null; see the files' operations. */
    image: z.nullable(z.string()),
    version: versionSchema,
    created: z.int(),
  }),
  company: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** Path of the picture below this server, or null. */
    image: z.nullable(z.string()),
    created: z.int(),
  }),
  /** The company's settings; null for a person who is not an administrator. */
  settings: z.nullable(settings),
  isAdministrator: z.boolean(),
  mayBecomeAdministrator: z.boolean(),
});
export type Me = z.infer<typeof me>;

const done = z.object({ ok: z.literal(true) });
/** Response with the mail address for signing in: a person with a valid link has access to its mailbox. */
const doneFor = z.extend(done, { email: z.string() });
const operation = operationsOf('account');

const invited = z.object({
  validationKey: z.string(),
  companyName: z.string(),
  /** The company's picture as a data URL, because an invited person may not read files yet. */
  image: z.nullable(z.string()),
});

export const accountOperations = {
  invitation: operation('POST /account/invitation', 'public', 'Whose invitation it is, and the key that it brings', {
    description:
      'Invitations are signed: without one, nothing tells whose a key is. An unknown one, and one whose key has been replaced, answer `invalid-action-code`.',
    errors: ['invalid-action-code', 'too-many-requests'],
  })
    .input(invitationInput)
    .output(invited),
  signUp: operation('POST /account/sign-up', 'public', 'Join a company as an administrator to be approved', {
    creates: true,
    errors: ['validation-key-not-found', 'email-already-in-use', 'too-many-requests'],
  })
    .input(signUpInput)
    .output(done),
  verifyEmail: operation(
    'POST /account/verify-email',
    'public',
    'Confirm a mail address with the token of the mail and the password chosen at sign-up',
    {
      description:
        'Whoever reads the mail must be whoever chose the password, so that nobody plants a password on somebody else’s address. The answer to an address that is verified already is the same.',
      examples: {
        input: { token: 'n3qYt0mC7vJ1x5bW9dR2sK6hF4gL8pZaE0uT7iV1oQc', password: 'Kühlkette-2026' },
        output: { ok: true, email: 'a.yildirim@nordwind.example' },
      },
      errors: ['invalid-action-code', 'expired-action-code', 'wrong-password', 'too-many-requests'],
    },
  )
    .input(verifyEmailInput)
    .output(doneFor),
  checkLink: operation('POST /account/check-link', 'public', 'Ask whether a mailed link can still be used', {
    description:
      'Uses nothing up, and tells nothing of the person. Unknown tokens count against the limit on guessing.',
    errors: ['invalid-action-code', 'expired-action-code', 'too-many-requests'],
  })
    .input(z.object({ purpose: z.enum(linkPurposes), token: linkToken }))
    .output(done),
  resendVerification: operation(
    'POST /account/resend-verification',
    'public',
    'Send the verification email again; always answers as sent',
    {
      examples: { input: { email: 'a.yildirim@nordwind.example' }, output: { ok: true } },
      errors: ['too-many-requests'],
    },
  )
    .input(emailInput)
    .output(done),
  signIn: operation('POST /account/sign-in', 'public', 'Sign in with mail address and password', {
    description:
      'A browser gets an HttpOnly cookie. A caller that is no browser (no `Origin` header) also gets `token`, to be sent as `Authorization: Bearer …`.',
    errors: [
      'wrong-password',
      'email-not-verified',
      'user-disabled',
      'admin-pending',
      'driver-account',
      'no-role',
      'no-related-signup-user',
      'too-many-requests',
    ],
  })
    .input(signInInput)
    .output(z.extend(me, { token: z.optional(z.string()) })),
  signOut: operation('POST /account/sign-out', 'public', 'End this session', {
    examples: { output: { ok: true } },
  }).output(done),
  forgotPassword: operation(
    'POST /account/forgot-password',
    'public',
    'Mail a link to set a new password; always answers as sent',
    { errors: ['too-many-requests'] },
  )
    .input(emailInput)
    .output(done),
  resetPassword: operation(
    'POST /account/reset-password',
    'public',
    'Set a new password with the token of the mail; ends every session',
    { errors: ['invalid-action-code', 'expired-action-code', 'too-many-requests'] },
  )
    .input(resetPasswordInput)
    .output(doneFor),
  changePassword: operation('POST /account/change-password', 'session', 'Change the own password; ends every session', {
    errors: ['wrong-password', 'too-many-requests'],
  })
    .input(changePasswordInput)
    .output(done),
  becomeAdministrator: operation(
    'POST /account/become-administrator',
    'session',
    'Turn an approved or first pending administrator into an administrator',
    { errors: ['permission-denied'] },
  ).output(me),
  me: operation('GET /account/me', 'session', 'The signed-in person').output(me),
};

/** For the API's document. */
export const accountDocumentation: Documentation = {
  group: 'Joining a company, verifying the email address, signing in and out, passwords',
  answered: { Me: me, MeCompany: me.shape.company, MeUser: me.shape.user },
  sent: { SignIn: signInInput, SignUp: signUpInput },
  schemas: {
    Me: 'Whoever is signed in, their company, and what they may do',
    SignIn: 'Email address and password',
    SignUp: 'What somebody enters to join a company',
  },
  fields: {
    settings: 'What the company has set; null where the person does not run it',
    oldPassword: ['The present password', 'Kühlkette-2026'],
    newPassword: ['The password to be set, 6 to 128 characters', 'Winterreifen-2027'],
    user: 'The person',
    company: 'Their company',
    name: ['Name of the company', 'Nordwind Logistik GmbH'],
    isAdministrator: 'Whether the person runs the company',
    mayBecomeAdministrator: ['Whether the person may take an administrator’s place now', false],
    invitation: [
      'What stands behind `invitation=` in the address',
      '48217.Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo',
    ],
    validationKey: ['The key with which people join the company', '48217'],
    companyName: ['Name of the company that invites', 'Nordwind Logistik GmbH'],
    'AccountInvitationAnswer.image': ['The picture as a data URL, or null where there is none', null],
    'MeCompany.image': ['Path at which the company’s picture is served on this server, or null', null],
    purpose: ['What the link is for', 'verify-email'],
    token: ['The token of the mailed link', 'n3qYt0mC7vJ1x5bW9dR2sK6hF4gL8pZaE0uT7iV1oQc'],
    'AccountSignInAnswer.token': [
      'To be sent as `Authorization: Bearer …`; only for callers that are no browser',
      'Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo',
    ],
  },
};
