import { productName } from '#contract/platform/product.ts';
import { companyNamed, recipientName } from './recipientName.ts';
import type { MailContent, MailWords } from './content.ts';
import { toldEnglish } from './told.en.ts';

const greeting = (name: string) => {
  const known = recipientName(name);
  return known ? `Hello ${known},` : 'Hello,';
};
/** The product's name replaces a company name that may not appear in a mail. */
const companyIn = (name: string) => companyNamed(name) ?? productName;
const hours = (count: number) => (count === 1 ? '1\u00A0hour' : `${count}\u00A0hours`);
const actionHint = 'If the button does not open, copy this address into your browser:';
const footer = (companyName: string) =>
  companyNamed(companyName)
    ? `This message was sent automatically by ${productName} for ${companyNamed(companyName)}.`
    : `This message was sent automatically by ${productName}.`;

/** `2026-11-23T05:30` as '23/11, 05:30'. */
const timeOf = (local: string) => `${local.slice(8, 10)}/${local.slice(5, 7)}, ${local.slice(11, 16)}`;

export const words: MailWords = {
  verifyEmail: ({ name, companyName, link, validHours }): MailContent => ({
    subject: `${productName}: Verify your email address`,
    greeting: greeting(name),
    paragraphs: [
      `An account at ${companyIn(companyName)} was registered with this address. Verify it so that you can sign in.`,
    ],
    action: { label: 'Verify email address', link },
    actionHint,
    closing: [
      `The link is valid for ${hours(validHours)} and can be used once. If it has expired, request a new one when signing in.`,
      'If you did not register, there is nothing to do: without verification nobody can sign in with this address.',
    ],
    footer: footer(companyName),
  }),

  resetPassword: ({ name, companyName, link, validHours }): MailContent => ({
    subject: `${productName}: Set a new password`,
    greeting: greeting(name),
    paragraphs: [
      `A new password was requested for your account at ${companyIn(companyName)}. Set it on the following page.`,
    ],
    action: { label: 'Set a new password', link },
    actionHint,
    closing: [
      `The link is valid for ${hours(validHours)} and can be used once. Afterwards you need to sign in again on all devices.`,
      'If you did not request a new password, there is nothing to do: your present password remains valid.',
    ],
    footer: footer(companyName),
  }),

  passwordChanged: ({ name, companyName, link }): MailContent => ({
    subject: `${productName}: Your password was changed`,
    greeting: greeting(name),
    paragraphs: [
      `The password of your account at ${companyIn(companyName)} was changed. All open sessions were ended. If this was you, there is nothing to do.`,
      'If it was not you, set a new password at once and tell the administrator of your company.',
    ],
    action: { label: 'Request a new password', link },
    actionHint,
    closing: [],
    footer: footer(companyName),
  }),

  accountConfirmed: ({ name, companyName, link }): MailContent => ({
    subject: `${productName}: Your account is approved`,
    greeting: greeting(name),
    paragraphs: [
      `Your account at ${companyIn(companyName)} was approved.`,
      link === null
        ? 'You can now sign in as a driver with your email address and your password.'
        : 'You can now sign in with your email address and your password.',
    ],
    action: link === null ? null : { label: 'Sign in', link },
    actionHint,
    closing: ['If you have not verified your email address yet, open the link of the earlier message first.'],
    footer: footer(companyName),
  }),

  sensorRequest: ({ name, companyName, email, phone, model, quantity, message, link }): MailContent => ({
    subject: `${productName}: price request for ${model}`,
    greeting: 'Hello,',
    paragraphs: [
      `${recipientName(name) ?? 'Somebody'} of ${companyNamed(companyName) ?? 'a company'} asks for the price of ${quantity}\u00A0× ${model}.`,
      ...(message === '' ? [] : [message]),
      `Answer to: ${email}${phone === '' ? '' : `, ${phone}`}`,
    ],
    action: { label: 'Open sensors', link },
    actionHint,
    closing: [],
    footer: footer(companyName),
  }),

  contactMessage: ({ name, company, email, message, companyName }): MailContent => {
    const entered = companyNamed(company);
    return {
      subject: `${productName}: message from ${recipientName(name) ?? email}`,
      greeting: 'Hello,',
      paragraphs: [
        `${recipientName(name) ?? 'somebody'}${entered === null ? '' : ` of ${entered}`} writes:`,
        message,
        `Reply to: ${email}`,
      ],
      action: null,
      actionHint,
      closing: [],
      footer: footer(companyName),
    };
  },

  notification: ({ name, companyName, told, others = [], more = 0, link, endLink }): MailContent => ({
    subject: `${productName}: ${toldEnglish[told.kind].subject}${others.length > 0 ? ` (${1 + others.length + more})` : ''}`,
    greeting: greeting(name),
    paragraphs: [
      ...[told, ...others].map((one) => toldEnglish[one.kind].sentence(one)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Open', link },
    actionHint,
    closing: ['You choose in the settings, under notifications, what we write to you about.'],
    footer: footer(companyName),
    ending: { label: 'End these mails without signing in', link: endLink },
  }),

  dailyNotifications: ({ name, companyName, lines, more, link, endLink }): MailContent => ({
    subject: `${productName}: What happened`,
    greeting: greeting(name),
    paragraphs: [
      'this has happened since the last daily mail:',
      ...lines.map(({ at, told }) => `${timeOf(at)}: ${toldEnglish[told.kind].sentence(told)}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Open the start page', link },
    actionHint,
    closing: ['You choose in the settings, under notifications, what we write to you about.'],
    footer: footer(companyName),
    ending: { label: 'End these mails without signing in', link: endLink },
  }),

  unknownKeys: ({ tried }): MailContent => ({
    subject: `${productName}: many wrong validation keys`,
    greeting: 'Hello,',
    paragraphs: [
      `Within an hour ${tried} validation keys were entered that belong to no company. Somebody may be trying one after the other.`,
      'Whoever finds one can only sign up, and then waits for approval. Ask the administrators to approve only whom they know.',
    ],
    action: null,
    actionHint,
    closing: ['The command “account list” shows how many there are; “account rotate-key” replaces a key.'],
    footer: `This message was sent automatically by ${productName}.`,
  }),
};
