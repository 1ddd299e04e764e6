import { parseArgs, type ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import { emailSchema } from '#contract/people/account.ts';
import { companyName } from '#contract/people/company.ts';
import { sensorModelNames, serialKeySchema } from '#contract/fleet/sensors.ts';
import { operatorCommand } from '../version.ts';

/** A command in the form in which the command line sends it to the server. */
export const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('account create'),
    name: companyName,
    administrator: z.optional(emailSchema),
    database: z.optional(z.string()),
    storage: z.optional(z.string()),
    mapquestKey: z.optional(z.string().check(z.minLength(1, 'required'))),
  }),
  z.object({ command: z.literal('account list') }),
  z.object({ command: z.literal('account rotate-key'), account: z.string().check(z.minLength(1, 'required')) }),
  z.object({
    command: z.literal('account set'),
    account: z.string().check(z.minLength(1, 'required')),
    /** An empty text removes the key. */
    mapquestKey: z.string(),
  }),
  z.object({
    command: z.literal('sensors import'),
    /** The file's name before the command line has read it; the server receives `sensors` instead. */
    file: z.optional(z.string().check(z.minLength(1, 'required'))),
    sensors: z.optional(
      z.array(z.object({ serialKey: serialKeySchema, model: z.enum(sensorModelNames), line: z.int() })),
    ),
  }),
  z.object({ command: z.literal('sensors list') }),
  z.object({ command: z.literal('sensors requests') }),
  z.object({ command: z.literal('support messages') }),
  z.object({ command: z.literal('mail failed') }),
  z.object({ command: z.literal('storage moved'), storage: z.string().check(z.minLength(1, 'required')) }),
  z.object({ command: z.literal('database restored') }),
  // Commands that a backup sends to the running server; people do not use them.
  z.object({ command: z.literal('backup hold'), key: z.uuid() }),
  z.object({ command: z.literal('backup snapshot'), key: z.uuid() }),
  z.object({ command: z.literal('backup release'), key: z.uuid() }),
]);
export type Command = z.infer<typeof commandSchema>;

/** The command line is invalid; the program prints the usage. */
export class UsageError extends Error {}

export const usage = `Usage: ${operatorCommand} [--env-file=FILE] COMMAND

  --env-file=FILE reads the server's environment variables from a file, a NAME=value a line.

  account create NAME [--administrator E-MAIL] [--database NAME] [--storage NAME] [--mapquest-key KEY]
      Creates a company's account and prints its validation key. --administrator keeps the first
      administrator's place for one mail address.
  account list
      Lists the accounts with their validation keys, and how many keys were tried that are nobody's.
  account rotate-key NAME-OR-KEY
      Gives an account a new validation key; the old one opens nothing any more. The account is named by
      its name, its validation key or its UUID.
  account set NAME-OR-KEY --mapquest-key KEY
      Gives an account another key for MapQuest, from the next request on; an empty KEY ('') takes it away.
  sensors import FILE.csv
      Adds sensors to the stock, a serial key and a model a line. A wrong line is named, and nothing imported.
  sensors list
      Lists the stock, and who has registered what.
  sensors requests
      Lists the requests for prices, with whom to answer, and whether their mail has been written.
  support messages
      Lists what people wrote by the contact form, and whether its mail has been written.
  storage moved NAME
      To be told after a storage's files were moved: the folder or bucket that is configured under the name
      now holds them. Until then a server that finds another storage than before refuses to start.
  mail failed
      Lists the mails that could not be sent in two days of trying.
  backup FILE-OR-FOLDER [--keep NUMBER]
      Writes all rows, files and secrets of the installation into one file, also beside a running server. In
      a folder the file is named by time and version, copied to BACKUP_COPY_URL where that is set, and of
      such files the newest are kept, as many as --keep says.
  restore FILE [--replace]
      Replaces all that the installation holds by a backup, of whichever engine; asks where something is there,
      unless --replace is given. The server has to be stopped. One that was interrupted goes on with the same FILE.
  database restored
      To be told after a dump of the engine's own was restored: browsers that were open read everything again, instead of
      going on from what was lost.`;

const options = {
  administrator: { type: 'string' },
  database: { type: 'string' },
  storage: { type: 'string' },
  'mapquest-key': { type: 'string' },
} as const;

/** Options that a command takes. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  'account create': Object.keys(options),
  'account set': ['mapquest-key'],
};
const takingArgument = ['account create', 'account rotate-key', 'account set', 'sensors import', 'storage moved'];

/** Name of the argument that follows a command; `account` for the others. */
const argumentOf: Readonly<Record<string, string>> = { 'sensors import': 'file', 'storage moved': 'storage' };

/**
 * Reads a command line.
 * @param words the arguments of the program
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parseWords(words, options);
  const [noun, verb, argument, surplus] = positionals;
  const { 'mapquest-key': mapquestKey, ...rest } = values;
  const command = `${noun ?? ''} ${verb ?? ''}`;
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many; quote a name that has spaces.`);
  const foreign = Object.keys(values).find((option) => !(optionsOf[command] ?? []).includes(option));
  if (foreign !== undefined) throw new UsageError(`--${foreign} belongs to account create.`);
  if (command === 'account set' && mapquestKey === undefined) throw new UsageError('account set needs --mapquest-key.');
  const takesArgument = takingArgument.includes(command);
  if (takesArgument === (argument === undefined))
    throw new UsageError(
      takesArgument
        ? `${command} needs a ${command === 'sensors import' ? 'file' : 'name'}.`
        : `Unknown command: ${positionals.join(' ')}`,
    );
  const given =
    command === 'account create'
      ? { command, name: argument, ...rest, mapquestKey }
      : { command, [argumentOf[command] ?? 'account']: argument, ...(command === 'account set' && { mapquestKey }) };
  const checked = commandSchema.safeParse(given);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new UsageError(
    issue?.path[0] === 'command'
      ? `Unknown command: ${positionals.join(' ')}`
      : `${String(issue?.path[0])}: ${issue?.message ?? 'invalid'}`,
  );
}

/** @throws UsageError */
export function parseWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
