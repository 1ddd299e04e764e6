import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';

/** What happened, for mails to say. */
export type ToldInMail = {
  readonly kind: NotificationKind;
  readonly person: { readonly name: string; readonly isDriver: boolean } | null;
  readonly filename: string | null;
  readonly damage: { readonly plateNumber: string; readonly title: string; readonly isCritical: boolean } | null;
  readonly tour: {
    readonly number: string;
    readonly stop: string;
    readonly reason: string;
    readonly minutesLate: number | null;
  } | null;
};

/** What each mail must be given. Plain JSON, so that it can wait in an outbox. */
export type MailData = {
  /** After sign-up, and when the confirmation is asked for again. */
  verifyEmail: {
    /** First and last name as entered; left out of the mail where it reads like a link. */
    readonly name: string;
    readonly companyName: string;
    /** Absolute address of /authentication/verify-email with its token. */
    readonly link: string;
    /** Hours for which the link can be used. */
    readonly validHours: number;
  };
  /** When a new password was asked for. */
  resetPassword: {
    readonly name: string;
    readonly companyName: string;
    /** Absolute address of /authentication/new-password with its token. */
    readonly link: string;
    /** Hours for which the link can be used. */
    readonly validHours: number;
  };
  /** After the password was changed or set anew. */
  passwordChanged: {
    readonly name: string;
    readonly companyName: string;
    /** Absolute address of /authentication/forgot-password. */
    readonly link: string;
  };
  /** When an administrator has let somebody in who waited. */
  accountConfirmed: {
    readonly name: string;
    readonly companyName: string;
    /** Absolute address of /authentication/signin; null for drivers, who sign in to their app. */
    readonly link: string | null;
  };
  /** To the support contact, when a company asks for the price of a sensor. */
  sensorRequest: {
    readonly name: string;
    readonly companyName: string;
    readonly email: string;
    readonly phone: string;
    readonly model: string;
    readonly quantity: number;
    readonly message: string;
    /** Absolute address of the sensors' screen. */
    readonly link: string;
  };
  /** To the support contact, from the contact form. */
  contactMessage: {
    /** As entered in the form. */
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly message: string;
    /** The company whose account it was sent from. */
    readonly companyName: string;
    /** There is nothing to open. */
    readonly link: null;
  };
  /** To an administrator who wants to be told of it at once. */
  notification: {
    readonly name: string;
    readonly companyName: string;
    readonly told: ToldInMail;
    /** What came behind it, the oldest first, and how many there are besides; older versions wrote neither. */
    readonly others?: readonly ToldInMail[];
    readonly more?: number;
    /** Absolute address of where it leads. */
    readonly link: string;
    /** Absolute address of the page that ends such mails. */
    readonly endLink: string;
  };
  /** To an administrator, once a day, where something has gathered. */
  dailyNotifications: {
    readonly name: string;
    readonly companyName: string;
    /** The oldest first; `at` is local: `2026-11-23T05:30`. */
    readonly lines: readonly { readonly at: string; readonly told: ToldInMail }[];
    /** How many there are besides. */
    readonly more: number;
    /** Absolute address of the start page. */
    readonly link: string;
    readonly endLink: string;
  };
  /** To the support contact, when many validation keys were tried that are nobody's. */
  unknownKeys: {
    /** How many within an hour. */
    readonly tried: number;
    /** There is nothing to open: the operator's commands tell more. */
    readonly link: null;
  };
};

export type MailTemplate = keyof MailData;

/** A mail in words, before it is text or HTML: both say the same because both are made of this. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The button; null where there is nothing to open. */
  readonly action: { readonly label: string; readonly link: string } | null;
  /** Stands above the link written out, for those whose mail program shows no button. */
  readonly actionHint: string;
  readonly closing: readonly string[];
  readonly footer: string;
  /** Ends such mails. */
  readonly ending?: { readonly label: string; readonly link: string };
};

export type MailWords = { readonly [Template in MailTemplate]: (data: MailData[Template]) => MailContent };
