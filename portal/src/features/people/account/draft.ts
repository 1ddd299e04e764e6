/**
 * Keeps the sign-up form's values while the visitor reads the privacy page. In memory only, because they include
 * passwords.
 */

const empty = {
  validationKey: '',
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  password: '',
  passwordConfirm: '',
  privacy: false,
};
export type SignUpValues = typeof empty;

let kept: SignUpValues = empty;
let invitation = '';

export const signUpDraft = {
  read: (): SignUpValues => kept,
  keep: (values: SignUpValues): void => {
    kept = { ...values };
  },
  /** The invitation that the visitor came with; empty if none. */
  invitation: (): string => invitation,
  keepInvitation: (text: string): void => {
    invitation = text;
  },
  forget: (): void => {
    kept = empty;
    invitation = '';
  },
};
