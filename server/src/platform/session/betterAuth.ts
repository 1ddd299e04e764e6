/** Better Auth on the directory: stores credentials, sessions and mailed tokens; its routes are never served. */
import type { BetterAuthOptions } from '@better-auth/core';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Databases, DirectoryTransaction } from '../database/database.ts';
import type { DirectoryTables } from '../database/tables.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { sessionDays } from './sessions.ts';
import { createToken } from './token.ts';

/** Tables and columns of Better Auth's models in the directory. */
const models = {
  user: {
    modelName: 'people',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      account: { type: 'string', required: true, input: false },
      state: { type: 'string', required: true, input: false },
    },
  },
  session: {
    modelName: 'sessions',
    expiresIn: sessionDays * 24 * 60 * 60,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    disableCleanup: true,
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const;

/** The functions of Better Auth that accounts use. */
export interface Identity {
  /** Hashes a password (scrypt); takes some tenths of a second on purpose, and waits for other hashes. */
  hash(password: string): Promise<string>;
  /** True if a password matches; for an unknown person (null) it takes the same time and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** A new hash of a password that has just matched; null if the old hash has the current cost. */
  renewed(hash: string, password: string): Promise<string | null>;
  /** Runs Better Auth's storage inside a transaction of the server, so that both commit or neither does. */
  within<Result>(tx: DirectoryTransaction, work: (storage: Storage) => Promise<Result>): Promise<Result>;
}

export type Storage = Awaited<ReturnType<typeof open>>['context']['internalAdapter'];

/** Better Auth on the directory, loaded at first use: loading takes a quarter of a second, too long for the start. */
export function createIdentity(
  { directory }: Pick<Databases, 'directory'>,
  passwords: Passwords = createPasswords(),
): Identity {
  let opened: ReturnType<typeof open> | undefined;
  let nobody: Promise<string> | undefined;
  const load = () => (opened ??= open(directory));
  return {
    hash: (password) => passwords.hash(password),
    async verify(hash, password) {
      nobody ??= passwords.hash(createToken());
      const matches = await passwords.verify(hash ?? (await nobody), password);
      return hash !== null && matches;
    },
    renewed: async (hash, password) => (passwords.isOutdated(hash) ? passwords.hash(password) : null),
    async within(tx, work) {
      const { context, carrier, adapterOn } = await load();
      // Better Auth finds its adapter by async context; with `isTransactionActive` it starts no transaction of its own.
      const joined = { adapter: adapterOn(tx)(context.options), pendingHooks: [], isTransactionActive: true };
      return carrier.run(joined, () => work(context.internalAdapter));
    },
  };
}

async function open(directory: Kysely<DirectoryTables>) {
  const [{ betterAuth }, { kyselyAdapter }, { getCurrentAdapter, getCurrentDBAdapterAsyncLocalStorage }] =
    await Promise.all([
      import('better-auth/minimal'),
      import('@better-auth/kysely-adapter'),
      import('@better-auth/core/context'),
    ]);
  const adapterOn = (db: Kysely<DirectoryTables>) => kyselyAdapter(db, { type: 'postgres' });
  const options: BetterAuthOptions = {
    ...models,
    database: adapterOn(directory),
    // Random, because nothing is signed with it: Better Auth's own cookies and routes are not used.
    secret: createToken(),
    baseURL: 'http://localhost',
    emailAndPassword: { enabled: true },
    advanced: { database: { generateId: () => uuidv7(), validateSchema: false } },
    telemetry: { enabled: false },
    logger: { disabled: true },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => ((await maySignIn(userId)) ? undefined : false) } },
    },
  };

  /** The final check whether a person may get a session, in the transaction that writes the session. */
  async function maySignIn(uid: string): Promise<boolean> {
    const adapter = await getCurrentAdapter(adapterOn(directory)(options));
    const person = await adapter.findOne<{ state: string; emailVerified: boolean }>({
      model: 'user',
      where: [{ field: 'id', value: uid }],
    });
    return person?.state === 'ready' && person.emailVerified;
  }

  const context = await betterAuth(options).$context;
  return { context, adapterOn, carrier: await getCurrentDBAdapterAsyncLocalStorage() };
}
