import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';

/** The event that a mail reports. */
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

/** The data of each mail template. Plain JSON, so that the outbox can store it. */
export type MailData = {
  /** After sign-up, and when the verification mail is requested again. */
  verifyEmail: {
    /** First and last name as entered; left out of the mail if it looks like a link. */
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
  /** After a password was changed or reset. */
  passwordChanged: {
    readonly name: string;
    readonly companyName: string;
    /** Absolute address of /authentication/forgot-password. */
    readonly link: string;
  };
  /** After an administrator has approved a person. */
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
    /** The company from whose account the message was sent. */
    readonly companyName: string;
    /** The mail has no button. */
    readonly link: null;
  };
  /** To an administrator who has chosen an immediate mail for the event. */
  notification: {
    readonly name: string;
    readonly companyName: string;
    readonly told: ToldInMail;
    /**
     * Later notifications in the same mail, the oldest first, and the number of further ones; older versions wrote
     * neither.
     */
    readonly others?: readonly ToldInMail[];
    readonly more?: number;
    /** Absolute address of the page that the notification opens. */
    readonly link: string;
    /** Absolute address of the page that switches off these mails. */
    readonly endLink: string;
  };
  /** To an administrator, once a day, if there is something to report. */
  dailyNotifications: {
    readonly name: string;
    readonly companyName: string;
    /** The oldest first; `at` is local: `2026-11-23T05:30`. */
    readonly lines: readonly { readonly at: string; readonly told: ToldInMail }[];
    /** Number of further notifications. */
    readonly more: number;
    /** Absolute address of the start page. */
    readonly link: string;
    readonly endLink: string;
  };
  /** To the support contact, after many unknown validation keys were tried. */
  unknownKeys: {
    /** Number of tries within an hour. */
    readonly tried: number;
    /** The mail has no button: the operator's commands show the details. */
    readonly link: null;
  };
};

export type MailTemplate = keyof MailData;

/** The words of a mail; both the text and the HTML are rendered from them. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The button; null if there is no page to open. */
  readonly action: { readonly label: string; readonly link: string } | null;
  /** Text above the written-out link, for mail programs that show no button. */
  readonly actionHint: string;
  readonly closing: readonly string[];
  readonly footer: string;
  /** Link that switches off these mails. */
  readonly ending?: { readonly label: string; readonly link: string };
};

export type MailWords = { readonly [Template in MailTemplate]: (data: MailData[Template]) => MailContent };
