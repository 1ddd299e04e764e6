import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/language.ts';
import { escapeHtml } from './html.ts';
import { companyNamed, recipientName } from './recipientName.ts';
import { renderMail, type MailData, type MailTemplate } from './templates.ts';

const link = 'http://localhost:8080/authentication/verify-email?token=a1&next=%2Fadmin';
const data: MailData = {
  verifyEmail: { name: 'Bärbel Thürmann-Öztürk', companyName: 'Nordwind Logistik GmbH', link, validHours: 24 },
  resetPassword: { name: 'Bärbel Thürmann-Öztürk', companyName: 'Nordwind Logistik GmbH', link, validHours: 1 },
  sensorRequest: {
    name: 'Bärbel Thürmann-Öztürk',
    companyName: 'Nordwind Logistik GmbH',
    email: 'b.thuermann@nordwind.example',
    phone: '+49 171 39200 85',
    model: 'Blue Puck T',
    quantity: 3,
    message: 'Lieferbar bis <Montag>?',
    link,
  },
  passwordChanged: { name: 'Bärbel Thürmann-Öztürk', companyName: 'Nordwind Logistik GmbH', link },
  accountConfirmed: { name: 'Bärbel Thürmann-Öztürk', companyName: 'Nordwind Logistik GmbH', link },
  contactMessage: {
    name: 'Bärbel Thürmann-Öztürk',
    company: 'Nordwind Logistik',
    email: 'b.thuermann@nordwind.example',
    message: 'Lieferbar bis <Montag>?',
    companyName: 'Nordwind Logistik GmbH',
    link: null,
  },
  notification: {
    name: 'Bärbel Thürmann-Öztürk',
    companyName: 'Nordwind Logistik GmbH',
    told: {
      kind: 'stop-failed',
      person: null,
      filename: null,
      damage: null,
      tour: { number: '2611-004', stop: 'Feinkost <Müller>', reason: 'Rampe gesperrt', minutesLate: null },
    },
    link,
    endLink: link,
  },
  dailyNotifications: {
    name: 'Bärbel Thürmann-Öztürk',
    companyName: 'Nordwind Logistik GmbH',
    lines: [
      {
        at: '2026-11-23T05:30',
        told: {
          kind: 'registration',
          person: { name: 'Win at evil.example', isDriver: true },
          filename: null,
          damage: null,
          tour: null,
        },
      },
    ],
    more: 3,
    link,
    endLink: link,
  },
  unknownKeys: { tried: 100, link: null },
};
const templates: readonly MailTemplate[] = [
  'verifyEmail',
  'resetPassword',
  'passwordChanged',
  'accountConfirmed',
  'sensorRequest',
  'notification',
  'dailyNotifications',
];
const every = templates.flatMap((template) => languages.map((language) => ({ template, language })));

/** What a reader of the HTML sees, without tags and with entities resolved. */
function visibleText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\u00A0]+/g, ' ');
}

describe.each(every)('$template in $language', ({ template, language }) => {
  const mail = renderMail(template, language, data[template]);

  it('says the same as text and as HTML', () => {
    const seen = visibleText(mail.html);
    const lines = mail.text.split('\n').filter((line) => line.trim() !== '' && line !== '-- ');
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(seen).toContain(line.replace(/:$/, ''));
  });

  it('carries the link untouched in the text and escaped in the HTML', () => {
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${escapeHtml(link)}"`);
    expect(mail.html).not.toContain(`href="${link}"`);
  });

  it('names person, company and product, is in its language, and stays calm', () => {
    expect(mail.text).toContain('Bärbel Thürmann-Öztürk');
    expect(mail.text).toContain('Nordwind Logistik GmbH');
    expect(mail.subject).toMatch(/^Tourlotse: .+/);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/!|undefined|null/);
  });

  it('loads nothing from the web', () => {
    expect(mail.html).not.toMatch(/<img|<link|@import|url\(|<script/i);
  });
});

describe('mails', () => {
  it('differ between the languages', () => {
    for (const template of templates)
      expect(renderMail(template, 'de', data[template]).text).not.toBe(renderMail(template, 'en', data[template]).text);
  });

  it('say how long a link is valid', () => {
    expect(renderMail('verifyEmail', 'de', data.verifyEmail).text).toContain('24\u00A0Stunden');
    expect(renderMail('resetPassword', 'de', data.resetPassword).text).toContain('1\u00A0Stunde lang');
    expect(renderMail('resetPassword', 'en', data.resetPassword).text).toContain('1\u00A0hour and');
  });

  it('turn nothing entered into markup', () => {
    const message = `<b onclick="x('y')">Müller & Söhne</b>`;
    const mail = renderMail('sensorRequest', 'de', { ...data.sensorRequest, message });
    expect(mail.html).not.toContain('<b onclick');
    expect(visibleText(mail.html)).toContain(message);
    expect(mail.text).toContain(message);
  });

  it('do not carry a link in a name to a stranger', () => {
    const mail = renderMail('verifyEmail', 'en', { ...data.verifyEmail, name: 'Win at evil.example/now' });
    expect(`${mail.text}${mail.html}`).not.toContain('evil');
    expect(mail.text).toMatch(/^Hello,\n/);
  });

  it.each(languages)("do not carry a link in a company's name to a stranger, in %s", (language) => {
    for (const template of [
      'verifyEmail',
      'resetPassword',
      'passwordChanged',
      'accountConfirmed',
      'sensorRequest',
    ] as const) {
      const written = { ...data[template], companyName: 'Gewonnen! evil.example/now' };
      const mail = renderMail(template, language, written as never);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('evil');
      expect(mail.text).toContain('Tourlotse');
    }
  });

  it.each(languages)('tell the operator how many keys were tried, in %s', (language) => {
    const mail = renderMail('unknownKeys', language, data.unknownKeys);
    expect(mail.text).toContain('100');
    expect(visibleText(mail.html)).toContain('account rotate-key');
  });

  it.each(languages)('lead a driver to the app, without a link, in %s', (language) => {
    const mail = renderMail('accountConfirmed', language, { ...data.accountConfirmed, link: null });
    expect(mail.text).toMatch(/als Fahrer|as a driver/);
    expect(`${mail.text}${mail.html}`).not.toMatch(/https?:|<a |null/);
    for (const line of mail.text.split('\n').filter((one) => one.trim() !== '' && one !== '-- '))
      expect(visibleText(mail.html)).toContain(line);
  });

  it('refuse a link that is no web address', () => {
    const send = (wrong: string) => () => renderMail('resetPassword', 'de', { ...data.resetPassword, link: wrong });
    expect(send('javascript:alert(1)')).toThrow(TypeError);
    expect(send('/authentication/new-password')).toThrow(TypeError);
  });
});

describe('the name in a greeting', () => {
  it.each(['Maren Schüßler', 'Dr. Anna-Lena O’Neill', "Seán d'Arcy", 'Ayşe Yıldız', 'Łukasz Żak jr.'])(
    'is kept: %s',
    (name) => {
      expect(recipientName(` ${name} `)).toBe(name);
    },
  );
  it.each(['', ' ', 'evil.example', 'https://x', 'a@b', '<b>x</b>', 'a'.repeat(81), 'call 0900 123'])(
    'is left out: %s',
    (name) => {
      expect(recipientName(name)).toBeNull();
    },
  );
});

describe('the name of a company', () => {
  it.each([
    'Nordwind Logistik GmbH & Co. KG',
    "Müller's Söhne",
    'Kontor 24',
    'Nord+Süd (Kiel)',
    'Meyer, Sohn & Partner',
  ])('is kept: %s', (name) => {
    expect(companyNamed(` ${name} `)).toBe(name);
  });
  it.each([
    '',
    'evil.example',
    'https://x',
    'a@b',
    '<b>x</b>',
    'a'.repeat(81),
    'Ruf an: 0900 12345',
    'Rufen Sie 0900 12345 an',
  ])('is left out: %s', (name) => {
    expect(companyNamed(name)).toBeNull();
  });
});

it('shows the picture of the company by its height, where there is one', () => {
  expect(renderMail('verifyEmail', 'de', data.verifyEmail).html).not.toContain('<img');
  const { html } = renderMail('passwordChanged', 'de', data.passwordChanged, 'cid:company-picture');
  expect(html).toContain('<img src="cid:company-picture" alt="" height="40"');
});
