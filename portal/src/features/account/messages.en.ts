/** The words of sign-in, sign-up and passwords, in English. */
import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  email: 'Email address',
  password: 'Password',
  passwordConfirm: 'Repeat password',
  passwordHelp: 'At least {{minimum}} characters',
  toSignIn: 'Go to sign-in',
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    resend: 'Send confirmation mail again',
    resent: 'We have sent the confirmation mail to {{email}} again.',
  },
  signUp: {
    title: 'Sign up',
    info: 'You get the five-digit validation key from an administrator of your company. Then you confirm your email address, and an administrator approves the account.',
    validationKey: 'Validation key',
    firstname: 'First name',
    lastname: 'Last name',
    phone: 'Phone',
    privacyBefore: 'I have read the',
    privacyLink: 'privacy policy',
    privacyAfter: 'and agree to it.',
    submit: 'Sign up',
    doneTitle: 'Your account has been created.',
    done: 'We have sent an email to {{email}}. Open the link in it to confirm your address. Then an administrator approves the account.',
  },
  forgot: {
    title: 'Forgot password',
    info: 'Enter the email address of your account. We will send you a link with which you set a new password.',
    submit: 'Send link',
    done: 'If there is an account for {{email}}, the email with the link is on its way. The link is valid for one hour.',
  },
  verify: {
    title: 'Confirm email address',
    running: 'Your email address is being confirmed.',
    done: 'Your email address is confirmed. As soon as an administrator has approved the account, you can sign in.',
    again: 'Enter your email address to get a new link.',
    resend: 'Send new link',
    resent: 'If the address is still to be confirmed, the email to {{email}} is on its way.',
  },
  newPassword: {
    title: 'New password',
    password: 'New password',
    submit: 'Save password',
    done: 'Your new password is valid now. All sessions have ended; please sign in again.',
    requestLink: 'Request new link',
  },
} satisfies Messages<typeof de>;
