/** The real application on a real engine for the server's tests, with companies and people built as a test needs them. */
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { CustomerFields } from '#contract/customers.ts';
import type { DamageFields } from '#contract/damages.ts';
import type { VehicleFields } from '#contract/vehicles.ts';
import type { Role } from '#contract/permissions.ts';
import { buildApp } from '#server/app.ts';
import { readConfiguration } from '#server/configuration.ts';
import type { AccountParts } from '#server/features/account/parts.ts';
import type { Databases } from '#server/platform/database/database.ts';
import type { DatabaseConfiguration } from '#server/platform/database/open.ts';
import { createParts, type ServerParts } from '#server/parts.ts';
import { personKeys } from '#server/domain/people/keys.ts';
import { createToken, hashToken } from '#server/platform/session/token.ts';
import { createAccount } from '#server/domain/accounts/accounts.ts';
import { addToStock } from '#server/domain/sensors/stock.ts';
import { openTestDatabases, type Engine, type TestDatabases } from './databases.ts';

/** A person who may or may not be signed in; `headers` carry their token. */
export interface TestPerson {
  uid: string;
  email: string;
  headers: Record<string, string>;
}

export interface TestCompany {
  key: string;
  name: string;
  validationKey: string;
  /** Adds a person with an open session. */
  addPerson(person?: {
    role?: Role | null;
    confirmed?: boolean;
    active?: boolean;
    email?: string;
  }): Promise<TestPerson>;
}

export interface Answer {
  status: number;
  // A test says what it expects of a body by comparing it.
  body: unknown;
  headers: Record<string, unknown>;
}

export interface TestPortal extends TestDatabases {
  app: FastifyInstance;
  parts: ServerParts;
  addCompany(name?: string, database?: string): Promise<TestCompany>;
  /** Calls an operation as a person, or as nobody. */
  call(
    as: TestPerson | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface PortalOptions {
  account?: Partial<AccountParts>;
  environment?: Record<string, string>;
  /** Further company databases by name. */
  companyDatabases?: Record<string, string>;
  /** Other limits of what PostgreSQL does for requests. */
  times?: DatabaseConfiguration['times'];
}

/** Builds the application on an empty installation. */
export async function buildPortal(
  engine: Engine,
  { account, environment = {}, companyDatabases = {}, times }: PortalOptions = {},
): Promise<TestPortal> {
  const opened = await openTestDatabases(engine, companyDatabases, times);
  const { databases } = opened;
  const configuration = readConfiguration({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:8080',
    DEMO: 'false',
    ...environment,
    DATA_DIR: opened.configuration.dataDir,
  });
  const parts = createParts({
    configuration,
    databases,
    portalFolder: null,
    checksOutput: true,
    wakeMail: () => undefined,
    ...(account && { account }),
  });
  const app = await buildApp(parts);
  return {
    ...opened,
    app,
    parts,
    addCompany: (name, database) => addCompany(databases, name, database),
    async call(as, method, path, body, headers = {}) {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...as?.headers, ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.payload,
        headers: response.headers,
      };
    },
    async close() {
      await app.close();
      await parts.live.hub.close();
      await opened.close();
    },
  };
}

/** Adds a company to an installation, in the main database or in another that its account names. */
export async function addCompany(
  databases: Databases,
  name = 'Spedition Lüdenscheid GmbH',
  database = 'main',
): Promise<TestCompany> {
  const { key, validationKey } = await createAccount(databases.directory, { name, database });
  await databases
    .company(database)
    .writeTransaction({ company: key, uid: null }, ({ db }) =>
      db.insertInto('company').values({ company: key, name }).execute(),
    );
  return {
    key,
    name,
    validationKey,
    addPerson: (person = {}) => addPerson({ databases, company: key, database }, person),
  };
}

async function addPerson(
  { databases, company, database }: { databases: Databases; company: string; database: string },
  {
    role = 'admin',
    confirmed = true,
    active = confirmed,
    email = `${uuidv7()}@nordwind.example`,
  }: Parameters<TestCompany['addPerson']>[0] & object,
): Promise<TestPerson> {
  const uid = uuidv7();
  await databases.directory
    .insertInto('people')
    .values({
      id: uid,
      email,
      email_verified: true,
      name: 'Änne Öhlschläger',
      image: null,
      account: company,
      state: 'ready',
      attempt: null,
      attempted: null,
    })
    .execute();
  await databases.company(database).writeTransaction({ company, uid: null }, ({ db }) =>
    db
      .insertInto('users')
      .values({
        company,
        uid,
        firstname: 'Änne',
        lastname: 'Öhlschläger',
        phone: '+49 171 39200 11',
        email,
        role,
        confirmed,
        active,
        ready: true,
        ...personKeys({ firstname: 'Änne', lastname: 'Öhlschläger', phone: '+49 171 39200 11', email }),
      })
      .execute(),
  );
  return { uid, email, headers: { authorization: `Bearer ${await openSession(databases, uid)}` } };
}

/** @returns the token of a session that is an hour long */
async function openSession(databases: Databases, uid: string): Promise<string> {
  const token = createToken();
  await databases.directory
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: uid,
      token: hashToken(token),
      expires_at: new Date(Date.now() + 3_600_000),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  return token;
}

/** Fields of a customer; what matters to a test is given, the rest is filled in. */
export function buildCustomer(fields: Partial<CustomerFields> = {}): CustomerFields {
  return {
    name: 'Feinkost Lindqvist',
    street: 'Bergmannstraße',
    houseNumber: '96',
    zipCode: '10961',
    city: 'Berlin',
    country: 'Deutschland',
    addressAdditional: '',
    phone: '+49 30 23125 415',
    categories: [],
    ...fields,
  };
}

/** Fields of a vehicle, likewise. */
export function buildVehicle(fields: Partial<VehicleFields> = {}): VehicleFields {
  return {
    kind: 'van',
    make: 'Mercedes-Benz',
    model: 'Sprinter 317',
    plateNumber: 'B-TL 4127',
    features: ['Kühlaufbau'],
    totalWeight: 3500,
    capacityWeight: 1100,
    capacityVolume: 11.5,
    capacityPieces: null,
    ...fields,
  };
}

/** A report of damage to a vehicle, likewise. */
export function buildDamage(fields: Partial<DamageFields> & { vehicle: string }): DamageFields {
  return {
    place: { view: 'left', x: 0.42, y: 0.5 },
    title: 'Delle in der Schiebetür',
    description: '',
    severity: 'minor',
    occurred: Date.UTC(2026, 10, 18, 8),
    ...fields,
  };
}

/** Puts sensors into the operator's stock. */
export async function stockSensors(databases: Databases, ...serialKeys: string[]): Promise<void> {
  await addToStock(
    databases.directory,
    serialKeys.map((serialKey) => ({ serialKey, model: 'Blue Puck T' })),
  );
}
