import { productName } from '#contract/platform/product.ts';
import { companyNamed, recipientName } from './recipientName.ts';
import type { MailContent, MailWords } from './content.ts';
import { toldGerman } from './told.de.ts';

const greeting = (name: string) => {
  const known = recipientName(name);
  return known ? `Guten Tag ${known},` : 'Guten Tag,';
};
/** The product's name replaces a company name that may not appear in a mail. */
const companyIn = (name: string) => companyNamed(name) ?? productName;
const hours = (count: number) => (count === 1 ? '1\u00A0Stunde' : `${count}\u00A0Stunden`);
const actionHint = 'Falls sich die Schaltfläche nicht öffnen lässt, kopieren Sie diese Adresse in Ihren Browser:';
const footer = (companyName: string) =>
  companyNamed(companyName)
    ? `Diese Nachricht wurde automatisch von ${productName} für ${companyNamed(companyName)} gesendet.`
    : `Diese Nachricht wurde automatisch von ${productName} gesendet.`;

/** `2026-11-23T05:30` as '23.11., 05:30'. */
const timeOf = (local: string) => `${local.slice(8, 10)}.${local.slice(5, 7)}., ${local.slice(11, 16)}`;

export const words: MailWords = {
  verifyEmail: ({ name, companyName, link, validHours }): MailContent => ({
    subject: `${productName}: E-Mail-Adresse bestätigen`,
    greeting: greeting(name),
    paragraphs: [
      `mit dieser Adresse wurde ein Konto bei ${companyIn(companyName)} registriert. Bestätigen Sie sie, damit Sie sich anmelden können.`,
    ],
    action: { label: 'E-Mail-Adresse bestätigen', link },
    actionHint,
    closing: [
      `Der Link gilt ${hours(validHours)} lang und nur einmal. Ist er abgelaufen, fordern Sie bei der Anmeldung einen neuen an.`,
      'Haben Sie sich nicht registriert, brauchen Sie nichts zu tun: Ohne Bestätigung kann sich niemand mit dieser Adresse anmelden.',
    ],
    footer: footer(companyName),
  }),

  resetPassword: ({ name, companyName, link, validHours }): MailContent => ({
    subject: `${productName}: Neues Passwort festlegen`,
    greeting: greeting(name),
    paragraphs: [
      `für Ihr Konto bei ${companyIn(companyName)} wurde ein neues Passwort angefordert. Legen Sie es auf der folgenden Seite fest.`,
    ],
    action: { label: 'Neues Passwort festlegen', link },
    actionHint,
    closing: [
      `Der Link gilt ${hours(validHours)} lang und nur einmal. Danach müssen Sie sich auf allen Geräten neu anmelden.`,
      'Haben Sie kein neues Passwort angefordert, brauchen Sie nichts zu tun: Ihr bisheriges Passwort gilt weiter.',
    ],
    footer: footer(companyName),
  }),

  passwordChanged: ({ name, companyName, link }): MailContent => ({
    subject: `${productName}: Ihr Passwort wurde geändert`,
    greeting: greeting(name),
    paragraphs: [
      `das Passwort Ihres Kontos bei ${companyIn(companyName)} wurde geändert. Alle bestehenden Anmeldungen wurden beendet. Waren Sie das selbst, brauchen Sie nichts zu tun.`,
      'Waren Sie es nicht, legen Sie sofort ein neues Passwort fest und verständigen Sie den Administrator Ihrer Firma.',
    ],
    action: { label: 'Neues Passwort anfordern', link },
    actionHint,
    closing: [],
    footer: footer(companyName),
  }),

  accountConfirmed: ({ name, companyName, link }): MailContent => ({
    subject: `${productName}: Ihr Konto ist freigegeben`,
    greeting: greeting(name),
    paragraphs: [
      `Ihr Konto bei ${companyIn(companyName)} wurde freigegeben.`,
      link === null
        ? 'Sie können sich jetzt als Fahrer mit Ihrer E-Mail-Adresse und Ihrem Passwort anmelden.'
        : 'Sie können sich jetzt mit Ihrer E-Mail-Adresse und Ihrem Passwort anmelden.',
    ],
    action: link === null ? null : { label: 'Anmelden', link },
    actionHint,
    closing: [
      'Haben Sie Ihre E-Mail-Adresse noch nicht bestätigt, öffnen Sie zuerst den Link aus der früheren Nachricht.',
    ],
    footer: footer(companyName),
  }),

  sensorRequest: ({ name, companyName, email, phone, model, quantity, message, link }): MailContent => ({
    subject: `${productName}: Preisanfrage für ${model}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `${recipientName(name) ?? 'jemand'} von ${companyNamed(companyName) ?? 'einer Firma'} fragt nach dem Preis für ${quantity}\u00A0× ${model}.`,
      ...(message === '' ? [] : [message]),
      `Antwort an: ${email}${phone === '' ? '' : `, ${phone}`}`,
    ],
    action: { label: 'Sensoren öffnen', link },
    actionHint,
    closing: [],
    footer: footer(companyName),
  }),

  contactMessage: ({ name, company, email, message, companyName }): MailContent => {
    const entered = companyNamed(company);
    return {
      subject: `${productName}: Nachricht von ${recipientName(name) ?? email}`,
      greeting: 'Guten Tag,',
      paragraphs: [
        `${recipientName(name) ?? 'jemand'}${entered === null ? '' : ` von ${entered}`} schreibt:`,
        message,
        `Antwort an: ${email}`,
      ],
      action: null,
      actionHint,
      closing: [],
      footer: footer(companyName),
    };
  },

  notification: ({ name, companyName, told, others = [], more = 0, link, endLink }): MailContent => ({
    subject: `${productName}: ${toldGerman[told.kind].subject}${others.length > 0 ? ` (${1 + others.length + more})` : ''}`,
    greeting: greeting(name),
    paragraphs: [
      ...[told, ...others].map((one) => toldGerman[one.kind].sentence(one)),
      ...(more > 0 ? [`Und ${more} weitere.`] : []),
    ],
    action: { label: 'Öffnen', link },
    actionHint,
    closing: ['Worüber wir Ihnen schreiben, wählen Sie unter Einstellungen, Benachrichtigungen.'],
    footer: footer(companyName),
    ending: { label: 'Diese Mails beenden, ohne sich anzumelden', link: endLink },
  }),

  dailyNotifications: ({ name, companyName, lines, more, link, endLink }): MailContent => ({
    subject: `${productName}: Was war`,
    greeting: greeting(name),
    paragraphs: [
      'das ist seit der letzten Tagesmail geschehen:',
      ...lines.map(({ at, told }) => `${timeOf(at)}: ${toldGerman[told.kind].sentence(told)}`),
      ...(more > 0 ? [`Und ${more} weitere.`] : []),
    ],
    action: { label: 'Startseite öffnen', link },
    actionHint,
    closing: ['Worüber wir Ihnen schreiben, wählen Sie unter Einstellungen, Benachrichtigungen.'],
    footer: footer(companyName),
    ending: { label: 'Diese Mails beenden, ohne sich anzumelden', link: endLink },
  }),

  unknownKeys: ({ tried }): MailContent => ({
    subject: `${productName}: Viele falsche Validierungsschlüssel`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `innerhalb einer Stunde wurden ${tried} Validierungsschlüssel eingegeben, die zu keiner Firma gehören. Vielleicht probiert jemand Schlüssel durch.`,
      'Wer einen findet, kann sich nur registrieren und wartet dann auf Freigabe. Bitten Sie die Administratoren, nur freizugeben, wen sie kennen.',
    ],
    action: null,
    actionHint,
    closing: ['Der Befehl „account list“ zeigt, wie viele es sind; „account rotate-key“ ersetzt einen Schlüssel.'],
    footer: `Diese Nachricht wurde automatisch von ${productName} gesendet.`,
  }),
};
