import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration, type Configuration } from './configuration.ts';
import { ConfigurationError, type Variable } from './variables.ts';

interface Case {
  /** What the configuration holds where nothing is set. */
  fallback: Partial<Configuration>;
  good: readonly (readonly [text: string, read: Partial<Configuration>])[];
  wrong?: readonly string[];
}

const postgres = 'postgres://anna:geheim@db.example/tourlotse';
const storage = 's3://anna:geheim@s3.example/tours';
const noOperator = {
  name: undefined,
  address: undefined,
  representedBy: undefined,
  email: undefined,
  phone: undefined,
  register: undefined,
  vatId: undefined,
  privacyContact: undefined,
};
const noSupport = { name: undefined, email: undefined, phone: undefined };
const demoSupport = { ...noSupport, email: 'support@tourlotse.example' };
const notAddresses = ['geheim', 'http://geheim', 'postgres//geheim', '/geheim'];

const ofOperator = (text: string, read: object, wrong: readonly string[] = []): Case => ({
  fallback: { operator: noOperator },
  good: [[text, { operator: { ...noOperator, ...read } }]],
  wrong,
});

/** The compiler names a variable that is missing here. */
const cases: Record<Variable, Case> = {
  PORT: {
    fallback: { port: 8080 },
    good: [
      ['9000', { port: 9000, publicUrl: 'http://localhost:9000' }],
      ['0', { port: 0 }],
    ],
    wrong: ['abc', '-1', '65536', '80.5', '1e3', '0x50'],
  },
  HOST: {
    fallback: { host: '127.0.0.1' },
    good: [
      ['0.0.0.0', { host: '0.0.0.0', demo: false }],
      ['::1', { host: '::1', demo: true }],
      ['localhost', { host: 'localhost' }],
    ],
    wrong: ['300.0.0.1', 'some where', 'http://localhost'],
  },
  PUBLIC_URL: {
    fallback: { publicUrl: 'http://localhost:8080' },
    good: [
      ['https://portal.example', { publicUrl: 'https://portal.example', demo: false }],
      ['http://[::1]:81/', { publicUrl: 'http://[::1]:81', demo: true }],
    ],
    wrong: [
      'portal.example',
      'ftp://portal.example',
      'https://portal.example/tourlotse',
      'https://portal.example/?a=b',
      'https://anna:geheim@portal.example',
      'https://',
    ],
  },
  DATA_DIR: {
    fallback: { dataDir: path.resolve('data') },
    good: [
      ['/srv/tourlotse', { dataDir: '/srv/tourlotse' }],
      ['../elsewhere', { dataDir: path.resolve('../elsewhere') }],
    ],
  },
  DATABASE_URL: {
    fallback: { databaseUrl: null },
    good: [
      [postgres, { databaseUrl: postgres, databaseOwnerUrl: postgres, demo: false }],
      ['postgresql:///tourlotse', { databaseUrl: 'postgresql:///tourlotse' }],
    ],
    wrong: [...notAddresses, 'mysql://anna:geheim@db.example/tourlotse'],
  },
  DATABASE_OWNER_URL: {
    fallback: { databaseOwnerUrl: null },
    good: [[postgres, { databaseOwnerUrl: postgres, databaseUrl: null }]],
    wrong: notAddresses,
  },
  COMPANY_DATABASES: {
    fallback: { companyDatabases: {} },
    good: [
      [`south=${postgres}`, { companyDatabases: { south: postgres } }],
      [
        `south=${postgres}?sslmode=require\n west-2=${postgres}`,
        { companyDatabases: { south: `${postgres}?sslmode=require`, 'west-2': postgres } },
      ],
    ],
    wrong: [
      postgres,
      'south',
      'south=',
      'south=https://geheim',
      `South=${postgres}`,
      `=${postgres}`,
      `main=${postgres}`,
      `south=${postgres} south=${postgres}`,
    ],
  },
  STORAGE_URL: {
    fallback: { storages: { main: null } },
    good: [
      [storage, { storages: { main: storage } }],
      [`${storage}?region=eu-central-1&tls=false`, { storages: { main: `${storage}?region=eu-central-1&tls=false` } }],
      ['file:///srv/tourlotse/files', { storages: { main: 'file:///srv/tourlotse/files' } }],
    ],
    wrong: [
      ...notAddresses,
      's3://tours?endpoint=http://s3.example',
      's3://s3.example/tours',
      's3://anna:geheim@s3.example',
      's3://anna:geheim@s3.example/tours/inside',
      `${storage}?endpoint=elsewhere`,
      `${storage}?tls=perhaps`,
      'file://srv/tourlotse/files',
      'file:srv/files',
      'file:///',
      'file:///srv/files?region=here',
    ],
  },
  STORAGES: {
    fallback: { storages: { main: null } },
    good: [
      [`cold=${storage}`, { storages: { main: null, cold: storage } }],
      ['cold=file:///mnt/cold', { storages: { main: null, cold: 'file:///mnt/cold' } }],
    ],
    wrong: ['cold', 'cold=https://geheim', `main=${storage}`, 'cold=s3://geheim'],
  },
  BACKUP_COPY_URL: {
    fallback: { backupCopyUrl: null },
    good: [[`${storage}?tls=false`, { backupCopyUrl: `${storage}?tls=false` }]],
    wrong: [...notAddresses, 'file:///srv/copies', 's3://s3.example/tours', 's3://anna:geheim@s3.example'],
  },
  SMTP_URL: {
    fallback: { smtpUrl: null },
    good: [['smtps://anna:geheim@mail.example:465', { smtpUrl: 'smtps://anna:geheim@mail.example:465' }]],
    wrong: ['mail.example:25', 'https://geheim'],
  },
  PHOTON_URL: {
    fallback: { photonUrl: null },
    good: [['http://photon.internal:2322', { photonUrl: 'http://photon.internal:2322' }]],
    wrong: [
      'photon.internal:2322',
      'ftp://geheim',
      'https://anna:geheim@photon.example',
      'https://photon.example?key=geheim',
    ],
  },
  VALHALLA_URL: {
    fallback: { valhallaUrl: null },
    good: [['http://valhalla.internal:8002', { valhallaUrl: 'http://valhalla.internal:8002' }]],
    wrong: ['valhalla.internal:8002', 'https://anna:geheim@valhalla.example'],
  },
  OSRM_URL: {
    fallback: { osrmUrl: null },
    good: [['http://osrm.internal:8002', { osrmUrl: 'http://osrm.internal:8002' }]],
    wrong: ['osrm.internal:8002', 'https://anna:geheim@osrm.example'],
  },
  MAPQUEST_URL: {
    fallback: { mapquestUrl: 'https://www.mapquestapi.com' },
    good: [['https://maps.internal/mapquest/', { mapquestUrl: 'https://maps.internal/mapquest/' }]],
    wrong: ['www.mapquestapi.com', 'https://anna:geheim@mapquest.example'],
  },
  MAIL_FROM: {
    fallback: { mailFrom: 'Tourlotse <noreply@localhost.example>' },
    good: [
      ['tours@nordwind.example', { mailFrom: 'tours@nordwind.example' }],
      ['Nordwind Tören <tours@nordwind.example>', { mailFrom: 'Nordwind Tören <tours@nordwind.example>' }],
    ],
    wrong: ['Nordwind', 'a@b.example, c@d.example <x', 'a@b.example\nBcc: c@d.example'],
  },
  DEMO: {
    fallback: { demo: true },
    good: [
      ['false', { demo: false }],
      ['0', { demo: false }],
      ['yes', { demo: true }],
    ],
    wrong: ['maybe', '2'],
  },
  TRUST_PROXY: {
    fallback: { trustProxy: false },
    good: [
      ['true', { trustProxy: true }],
      ['OFF', { trustProxy: false }],
    ],
    wrong: ['10.0.0.1', 'ja'],
  },
  SESSION_MAXIMUM_DAYS: {
    fallback: { sessionMaximumDays: 30 },
    good: [
      ['1', { sessionMaximumDays: 1 }],
      ['365', { sessionMaximumDays: 365 }],
    ],
    wrong: ['0', '366', '7.5', '-1', 'ever'],
  },
  LOG_LEVEL: {
    fallback: { logLevel: 'warn' },
    good: [
      ['silent', { logLevel: 'silent' }],
      ['trace', { logLevel: 'trace' }],
    ],
    wrong: ['loud', 'WARN', 'warn,info'],
  },
  METRICS_TOKEN: {
    fallback: { metricsToken: null },
    good: [['prometheus-of-nordwind', { metricsToken: 'prometheus-of-nordwind' }]],
    wrong: ['short', 'with a space in it all', 'semi;colon;semi;colon'],
  },
  ROADS: {
    fallback: { roads: null },
    good: [['germany.osm.pbf', { roads: path.resolve('germany.osm.pbf') }]],
  },
  MAP_TILES: {
    fallback: { mapTiles: null },
    good: [
      ['/srv/tourlotse/germany.pmtiles', { mapTiles: '/srv/tourlotse/germany.pmtiles' }],
      ['germany.pmtiles', { mapTiles: path.resolve('germany.pmtiles') }],
    ],
  },
  MAP_STYLE: {
    fallback: { mapStyle: [] },
    good: [
      ['https://tiles.example/style.json?key=1', { mapStyle: ['https://tiles.example/style.json?key=1'] }],
      [
        'https://tiles.example/style.json  https://glyphs.example',
        { mapStyle: ['https://tiles.example/style.json', 'https://glyphs.example'] },
      ],
    ],
    wrong: ['geheim', 'https://tiles.example/style.json geheim', 'https://anna:geheim@tiles.example/'],
  },
  DRIVER_APP_URL: {
    fallback: { app: null },
    good: [['https://apps.example/fahrer', { app: { name: 'Tourlotse Fahrer', link: 'https://apps.example/fahrer' } }]],
    wrong: ['apps.example', 'javascript://alert'],
  },
  DRIVER_APP_NAME: {
    fallback: { app: null },
    good: [['Nordwind Fahrer', { app: null }]],
  },
  SUPPORT_NAME: {
    fallback: { support: demoSupport },
    good: [['Jörn Weiß', { support: { ...demoSupport, name: 'Jörn Weiß' } }]],
  },
  SUPPORT_EMAIL: {
    fallback: { support: demoSupport },
    good: [['hilfe@nordwind.example', { support: { ...noSupport, email: 'hilfe@nordwind.example' } }]],
    wrong: ['hilfe', 'a@b, c@d'],
  },
  SUPPORT_PHONE: {
    fallback: { support: demoSupport },
    good: [['+49 30 23125 0', { support: { ...demoSupport, phone: '+49 30 23125 0' } }]],
  },
  OPERATOR_NAME: ofOperator('Nordwind GmbH', { name: 'Nordwind GmbH' }),
  OPERATOR_ADDRESS: ofOperator('Am Westhafen 14|13353 Berlin', { address: 'Am Westhafen 14\n13353 Berlin' }),
  OPERATOR_REPRESENTED_BY: ofOperator('Änne Öhl', { representedBy: 'Änne Öhl' }),
  OPERATOR_EMAIL: ofOperator('info@nordwind.example', { email: 'info@nordwind.example' }, ['info']),
  OPERATOR_PHONE: ofOperator('030 23125', { phone: '030 23125' }),
  OPERATOR_REGISTER: ofOperator('HRB 1 B', { register: 'HRB 1 B' }),
  OPERATOR_VAT_ID: ofOperator('DE123456789', { vatId: 'DE123456789' }),
  OPERATOR_PRIVACY_CONTACT: ofOperator('dsb@nordwind.example', { privacyContact: 'dsb@nordwind.example' }),
};

function refusal(environment: Record<string, string>): string {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'no refusal';
}

const named = Object.entries(cases);
const goods = named.flatMap(([name, { good }]) => good.map(([text, read]) => [name, text, read] as const));
const wrongs = named.flatMap(([name, { wrong = [] }]) => wrong.map((text) => [name, text] as const));

it.each(named)('%s has its default where nothing is set, or nothing but spaces', (name, { fallback }) => {
  expect(readConfiguration({})).toMatchObject(fallback);
  expect(readConfiguration({ [name]: '  ' })).toMatchObject(fallback);
});

it.each(goods)('%s takes %j', (name, text, read) => {
  expect(readConfiguration({ [name]: ` ${text} ` })).toMatchObject(read);
});

it.each(wrongs)('%s refuses %j in one line that names it', (name, text) => {
  const line = refusal({ [name]: text });
  expect(line).toMatch(new RegExp(`^${name} (must|names) [^\\n]+$`));
  expect(line).not.toContain('geheim');
});

it.each(['VALHALLA_URL', 'OSRM_URL'])('ROADS stands alone, without %s', (name) => {
  const line = refusal({ ROADS: 'germany.osm.pbf', [name]: 'http://roads.internal' });
  expect(line).toBe('ROADS must be unset beside VALHALLA_URL and OSRM_URL');
});

it('names the variable and repeats nothing of a value that may hold a password, however wrong', () => {
  const line = refusal({ DATABASE_URL: 'postgres:/anna:geheim@db.example:port/tourlotse' });
  expect(line).not.toMatch(/geheim|anna/);
  expect(refusal({ PORT: '80\n90' })).toBe('PORT must be a number from 0 to 65535, not "80\\n90"');
});
