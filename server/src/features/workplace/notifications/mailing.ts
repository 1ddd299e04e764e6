/** Mails about notifications, immediate and daily. Each mail has a key of its own, so that it is sent once. */
import { v5 as uuidv5 } from 'uuid';
import { notificationKinds, type NotificationEvent } from '#contract/workplace/notificationPreferences.ts';
import { localOf, nextTimeOfDay } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { writeMail, type Mail } from '#server/domain/mails/mail.ts';
import { gatheredMs } from '#server/domain/notifications/notify.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, scheduleOnce, scheduleTasks, type ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
import type { Services } from '#server/services.ts';
import { endAddresses } from './ending.ts';
import { lockPreferences, presentEvents } from './preferences.ts';
import {
  gatherFor,
  lastMailed,
  markGathered,
  markMailed,
  readToMail,
  waitingFor,
  type Recipient,
  type Told,
  type ToMail,
} from './notificationMails.ts';

type MailServices = Pick<Services, 'databases' | 'configuration' | 'relayMails' | 'now' | 'failpoint'>;

/** Maximum notifications that one mail lists; the others are only counted. */
const spelledOut = 40;

/** The namespace of the keys of these mails. */
const namespace = 'b0a3a0f2-7c0e-4d27-9c0f-0d9a7b1f5e11';
const keyOf = (...parts: string[]): string => uuidv5(parts.join(' '), namespace);

interface Letter {
  key: string;
  mail: Mail;
}

interface Addressed extends Recipient {
  secret: string;
}

/** The recipient with their current choices, and with the secret that signs links. */
async function addressed(
  tx: CompanyTransaction,
  recipient: Recipient,
): Promise<{ to: Addressed; wants: (event: NotificationEvent, channel: 'mail' | 'daily') => boolean }> {
  const { secret, events } = await lockPreferences(tx, recipient.uid);
  const chosen = presentEvents(events);
  return { to: { ...recipient, secret }, wants: (event, channel) => chosen[event][channel] };
}

/** The data that all of these mails contain. */
function headOf({ configuration }: MailServices, company: string, to: Addressed, what: NotificationEvent | 'daily') {
  const { endLink, unsubscribe } = endAddresses(configuration.publicUrl, { ...to, company, what });
  const { firstname, lastname, companyName, email, language } = to;
  return { name: `${firstname} ${lastname}`, companyName, endLink, unsubscribe, to: email, language };
}

interface AtOnce {
  letters: Letter[];
  /** People and notifications that are marked as mailed after the letters are written. */
  settled: { uid: string; keys: string[] }[];
  /** When the people can be mailed who have just had a mail of the same event; null if there are none. */
  again: Date | null;
}

/**
 * Mails a notification to everybody who wants an immediate mail, together with their waiting notifications of the same
 * event. Schedules the daily mails of the others. A person gets one mail per event in ten minutes; later notifications
 * wait.
 */
export async function mailNotification(services: MailServices, task: ScheduledTask): Promise<void> {
  const { company, key, database } = task;
  const write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) =>
    database.writeTransaction({ company, uid: null }, work);
  const { letters, settled, again } = await write(async (tx) => {
    const found = await readToMail(tx, key);
    if (found) await scheduleDaily(tx, found);
    return found ? writeAtOnce(services, tx, found) : { letters: [], settled: [], again: null };
  });
  await putOut(services, letters);
  await services.failpoint('notification.mailed');
  await write(async (tx) => {
    for (const one of settled) await markMailed(tx, one, new Date(services.now()));
    if (again) scheduleTasks(tx, 'mail-notification', [key], again);
    else await cancelTasks(tx, 'mail-notification', [key]);
  });
  services.relayMails();
}

async function writeAtOnce(
  services: MailServices,
  tx: CompanyTransaction,
  { told, recipients }: ToMail,
): Promise<AtOnce> {
  const event = notificationKinds[told.kind].event;
  const since = new Date(services.now() - gatheredMs);
  const written: AtOnce = { letters: [], settled: [], again: null };
  for (const recipient of recipients.filter(({ mail }) => mail)) {
    const { to, wants } = await addressed(tx, recipient);
    const { uid } = to;
    if (!wants(event, 'mail')) {
      written.settled.push({ uid, keys: [told.key] });
      continue;
    }
    const last = await lastMailed(tx, { uid, event, since });
    if (last) {
      const next = last.getTime() + gatheredMs;
      written.again = new Date(Math.min(next, written.again?.getTime() ?? next));
      continue;
    }
    const waiting = await waitingFor(tx, { uid, event });
    // Another process has mailed the notifications since `lastMailed` was read.
    if (waiting.length === 0) continue;
    written.letters.push(letterAtOnce(services, { company: tx.company, to, waiting }));
    written.settled.push({ uid, keys: waiting.map((one) => one.key) });
  }
  return written;
}

function letterAtOnce(
  services: MailServices,
  { company, to, waiting }: { company: string; to: Addressed; waiting: readonly Told[] },
): Letter {
  const [first, ...others] = waiting;
  if (!first) throw new Error('There is nothing to mail.');
  const event = notificationKinds[first.kind].event;
  const { to: address, language, unsubscribe, ...data } = headOf(services, company, to, event);
  const link = `${services.configuration.publicUrl}${first.path}`;
  const spelled = others.slice(0, spelledOut).map(({ facts }) => facts);
  return {
    // The same key if the mail is written again after a crash, or by a concurrent process.
    key: keyOf(company, to.uid, waiting.at(-1)?.key ?? ''),
    mail: {
      template: 'notification',
      to: address,
      language,
      company,
      unsubscribe,
      data: { ...data, told: first.facts, others: spelled, more: others.length - spelled.length, link },
    },
  };
}

/** Schedules the next daily mail after a notification, for each recipient who wants one. An existing schedule stays. */
async function scheduleDaily(tx: CompanyTransaction, { told, recipients }: ToMail): Promise<void> {
  const gathering = recipients.filter(({ daily }) => daily);
  if (gathering.length === 0) return;
  const timeZone = await readTimeZone(tx);
  for (const { uid } of gathering) {
    const { dailyAt, dailySent } = await lockPreferences(tx, uid);
    const behind = Math.max(told.created, dailySent?.getTime() ?? 0);
    scheduleOnce(tx, 'daily-mail', uid, new Date(nextTimeOfDay(dailyAt, timeZone, behind)));
  }
}

/** Mails a person their collected notifications. */
export async function mailDaily(services: MailServices, task: ScheduledTask): Promise<void> {
  const { company, key: uid, database } = task;
  const write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) =>
    database.writeTransaction({ company, uid: null }, work);
  const { letters, keys } = await write(async (tx) => {
    const gathered = await gatherFor(tx, uid);
    const all = gathered.told.map(({ key }) => key);
    if (!gathered.recipient) return { letters: [], keys: all };
    const { to, wants } = await addressed(tx, gathered.recipient);
    const told = gathered.told.filter(({ kind }) => wants(notificationKinds[kind].event, 'daily'));
    if (told.length === 0) return { letters: [], keys: all };
    const timeZone = await readTimeZone(tx);
    const { to: address, language, unsubscribe, ...data } = headOf(services, company, to, 'daily');
    const lines = told
      .slice(0, spelledOut)
      .map(({ facts, created }) => ({ at: localOf(created, timeZone), told: facts }));
    const link = `${services.configuration.publicUrl}/admin/dashboard`;
    const letter: Letter = {
      // The same key if the mail is written again after a crash, or by a concurrent process.
      key: keyOf(company, uid, 'daily', told.at(-1)?.key ?? ''),
      mail: {
        template: 'dailyNotifications',
        to: address,
        language,
        company,
        unsubscribe,
        data: { ...data, lines, more: told.length - lines.length, link },
      },
    };
    return { letters: [letter], keys: all };
  });
  await putOut(services, letters);
  await services.failpoint('notification.mailed');
  await write(async (tx) => {
    await markGathered(tx, uid, keys, new Date(services.now()));
    await cancelTasks(tx, 'daily-mail', [uid]);
  });
  services.relayMails();
}

async function putOut({ databases }: MailServices, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  await databases.directory.transaction().execute(async (tx) => {
    for (const { key, mail } of letters) await writeMail(tx, mail, null, key);
  });
}
