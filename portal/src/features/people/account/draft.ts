/** Keeps what was typed into sign-up while its reader looks at the privacy page; in memory only, for it holds passwords. */

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
  /** By which its reader came; empty where by none. */
  invitation: (): string => invitation,
  keepInvitation: (text: string): void => {
    invitation = text;
  },
  forget: (): void => {
    kept = empty;
    invitation = '';
  },
};
