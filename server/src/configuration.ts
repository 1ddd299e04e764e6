import { isIP } from 'node:net';
import path from 'node:path';
import type { Installation, Operator } from '#contract/workplace/installation.ts';
import { productName } from '#contract/platform/product.ts';
import { readS3Url } from './platform/files/s3Url.ts';
import { ConfigurationError, demoSupport, logLevels, type LogLevel, type Variable } from './variables.ts';

export interface Configuration {
  port: number;
  host: string;
  /** Where people reach the portal; without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** PostgreSQL that the application logs in to; null where the embedded engine is used. */
  databaseUrl: string | null;
  /** PostgreSQL log-in that owns the schemas and migrates them. */
  databaseOwnerUrl: string | null;
  /** Further company databases by name. */
  companyDatabases: Readonly<Record<string, string>>;
  /** Storages by name; `main` is STORAGE_URL, null stands for the folder in the data directory. */
  storages: Readonly<Record<string, string | null>>;
  /** The bucket that backups are copied to; null where there is none. */
  backupCopyUrl: string | null;
  smtpUrl: string | null;
  /** Photon server for the address search; null where there is none. */
  photonUrl: string | null;
  /** Servers of roads; null where there is none. */
  valhallaUrl: string | null;
  osrmUrl: string | null;
  /** Where MapQuest is asked, for companies whose account has a key. */
  mapquestUrl: string;
  mailFrom: string;
  demo: boolean;
  trustProxy: boolean;
  /** Days after which a session ends, however much it is used. */
  sessionMaximumDays: number;
  logLevel: LogLevel;
  /** Who brings it may read /metrics; null where nobody may. */
  metricsToken: string | null;
  /** The `.osm.pbf` that roads are read from, or null. */
  roads: string | null;
  /** The PMTiles file that maps are drawn from, or null. */
  mapTiles: string | null;
  /** A style that maps are drawn by instead, and behind it the further hosts that it needs; empty where there is none. */
  mapStyle: readonly string[];
  /** With which drivers register; null where there is none. */
  app: Installation['app'];
  support: Installation['support'];
  operator: Operator;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration.
 * @param environment usually `process.env`; empty values count as unset
 * @throws ConfigurationError naming the first variable that is wrong; nothing has been touched then
 */
export function readConfiguration(environment: Environment): Configuration {
  const get = (name: Variable): string | undefined => environment[name]?.trim() || undefined;
  const port = readPort(get('PORT') ?? '8080');
  const host = readHost(get('HOST') ?? '127.0.0.1');
  const publicUrl = readPublicUrl(get('PUBLIC_URL') ?? `http://localhost:${port}`);
  const databaseUrl = readOptionalUrl('DATABASE_URL', get('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const smtpUrl = readOptionalUrl('SMTP_URL', get('SMTP_URL'), ['smtp:', 'smtps:']);
  const demoByDefault = isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && databaseUrl === null;
  const demo = readDemo(get('DEMO'), demoByDefault, publicUrl);
  return {
    port,
    host,
    publicUrl,
    dataDir: path.resolve(get('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseOwnerUrl:
      readOptionalUrl('DATABASE_OWNER_URL', get('DATABASE_OWNER_URL'), ['postgres:', 'postgresql:']) ?? databaseUrl,
    companyDatabases: readNamed('COMPANY_DATABASES', get('COMPANY_DATABASES'), ['postgres:', 'postgresql:']),
    storages: readStorages(get('STORAGE_URL'), get('STORAGES')),
    backupCopyUrl: readBackupCopies(get('BACKUP_COPY_URL')),
    smtpUrl,
    photonUrl: readService('PHOTON_URL', get('PHOTON_URL')),
    valhallaUrl: readService('VALHALLA_URL', get('VALHALLA_URL')),
    osrmUrl: readService('OSRM_URL', get('OSRM_URL')),
    mapquestUrl: readService('MAPQUEST_URL', get('MAPQUEST_URL')) ?? 'https://www.mapquestapi.com',
    mailFrom: readSender(get('MAIL_FROM') ?? 'Tourlotse <noreply@localhost.example>'),
    demo,
    trustProxy: readFlag('TRUST_PROXY', get('TRUST_PROXY'), false),
    sessionMaximumDays: readDays('SESSION_MAXIMUM_DAYS', get('SESSION_MAXIMUM_DAYS') ?? '30'),
    logLevel: readLogLevel(get('LOG_LEVEL') ?? 'warn'),
    metricsToken: readMetricsToken(get('METRICS_TOKEN')),
    roads: readRoads(get('ROADS'), get('VALHALLA_URL') ?? get('OSRM_URL')),
    mapTiles: get('MAP_TILES') ? path.resolve(get('MAP_TILES') ?? '') : null,
    mapStyle: readMapStyle(get('MAP_STYLE'), get('MAP_TILES')),
    app: readApp(readOptionalUrl('DRIVER_APP_URL', get('DRIVER_APP_URL'), ['http:', 'https:']), get('DRIVER_APP_NAME')),
    support: {
      name: get('SUPPORT_NAME'),
      email: readEmail('SUPPORT_EMAIL', get('SUPPORT_EMAIL') ?? (demo && smtpUrl === null ? demoSupport : undefined)),
      phone: get('SUPPORT_PHONE'),
    },
    operator: readOperator(get),
  };
}

function readOperator(get: (name: Variable) => string | undefined): Operator {
  return {
    name: get('OPERATOR_NAME'),
    address: get('OPERATOR_ADDRESS')?.replaceAll('|', '\n'),
    representedBy: get('OPERATOR_REPRESENTED_BY'),
    email: readEmail('OPERATOR_EMAIL', get('OPERATOR_EMAIL')),
    phone: get('OPERATOR_PHONE'),
    register: get('OPERATOR_REGISTER'),
    vatId: get('OPERATOR_VAT_ID'),
    privacyContact: get('OPERATOR_PRIVACY_CONTACT'),
  };
}

const readApp = (link: string | null, name = `${productName} Fahrer`): Installation['app'] =>
  link === null ? null : { name, link };

/** True for names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    host === '::ffff:127.0.0.1' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigurationError('PORT', `must be a number from 0 to 65535, not ${JSON.stringify(text)}`);
  return port;
}

function readHost(text: string): string {
  if (text !== 'localhost' && isIP(text) === 0)
    throw new ConfigurationError('HOST', `must be an IP address or localhost, not ${JSON.stringify(text)}`);
  return text;
}

/** Without the trailing slash; the portal is served at the root of its host, without a path. */
function readPublicUrl(text: string): string {
  const url = new URL(readUrl('PUBLIC_URL', text, ['http:', 'https:']));
  if (url.href !== `${url.origin}/`)
    throw new ConfigurationError('PUBLIC_URL', 'must be an address without a user, a path or a query');
  return url.origin;
}

function readUrl(variable: Variable, text: string, protocols: readonly string[]): string {
  const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ');
  const url = URL.canParse(text) ? new URL(text) : null;
  // The value itself may hold a password: it is never repeated.
  if (!url || !protocols.includes(url.protocol))
    throw new ConfigurationError(variable, `must be an address that starts with ${allowed}`);
  return text;
}

function readOptionalUrl(variable: Variable, text: string | undefined, protocols: readonly string[]): string | null {
  return text === undefined ? null : readUrl(variable, text, protocols);
}

/** The address of a service that is asked over HTTP; what is asked stands behind it. */
function readService(variable: Variable, text: string | undefined): string | null {
  if (text === undefined) return null;
  const { username, password, search, hash } = new URL(readUrl(variable, text, ['http:', 'https:']));
  if (`${username}${password}${search}${hash}` !== '')
    throw new ConfigurationError(variable, 'must be an address without a user or a query');
  return text;
}

function readNamed(variable: Variable, text: string | undefined, protocols: readonly string[]): Record<string, string> {
  const names = new Set<string>();
  const entries = (text ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const separator = entry.indexOf('=');
      const name = entry.slice(0, Math.max(separator, 0));
      if (!/^[a-z][a-z0-9-]*$/.test(name))
        throw new ConfigurationError(variable, 'must list name=url, names in small letters, digits and hyphens');
      if (name === 'main')
        throw new ConfigurationError(variable, 'must not name "main", which has a variable of its own');
      if (names.has(name)) throw new ConfigurationError(variable, `names "${name}" twice`);
      names.add(name);
      return [name, readUrl(variable, entry.slice(separator + 1), protocols)] as const;
    });
  return Object.fromEntries(entries);
}

function readStorages(main: string | undefined, further: string | undefined): Configuration['storages'] {
  const named = readNamed('STORAGES', further, ['s3:', 'file:']);
  for (const url of Object.values(named)) requireStorage('STORAGES', url);
  if (main !== undefined) requireStorage('STORAGE_URL', main);
  return { main: main ?? null, ...named };
}

function requireStorage(variable: Variable, url: string): void {
  try {
    if (url.startsWith('file:')) requireFolderUrl(url);
    else readS3Url(url);
  } catch (error) {
    throw new ConfigurationError(variable, error instanceof Error ? error.message : 'cannot be read');
  }
}

function readBackupCopies(url: string | undefined): string | null {
  if (url === undefined) return null;
  requireStorage('BACKUP_COPY_URL', readUrl('BACKUP_COPY_URL', url, ['s3:']));
  return url;
}

function requireFolderUrl(text: string): void {
  const url = new URL(text);
  if (!text.startsWith('file:///') || url.host !== '' || url.search !== '' || url.hash !== '' || url.pathname === '/')
    throw new Error('must name a folder as file:///srv/tourlotse/files');
}

function readFlag(variable: Variable, text: string | undefined, fallback: boolean): boolean {
  if (text === undefined) return fallback;
  if (/^(true|1|on|yes)$/i.test(text)) return true;
  if (/^(false|0|off|no)$/i.test(text)) return false;
  throw new ConfigurationError(variable, `must be true or false, not ${JSON.stringify(text)}`);
}

function readDemo(text: string | undefined, fallback: boolean, publicUrl: string): boolean {
  const demo = readFlag('DEMO', text, fallback);
  if (demo && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigurationError('DEMO', 'needs a PUBLIC_URL on this machine: its password is printed');
  }
  return demo;
}

function readDays(variable: Variable, text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 365) throw new ConfigurationError(variable, `must be 1 to 365, not ${JSON.stringify(text)}`);
  return days;
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level)
    throw new ConfigurationError('LOG_LEVEL', `must be one of ${logLevels.join(', ')}, not ${JSON.stringify(text)}`);
  return level;
}

function readMetricsToken(text: string | undefined): string | null {
  if (text !== undefined && !/^[\w.~+/=-]{16,}$/.test(text))
    throw new ConfigurationError('METRICS_TOKEN', 'must be 16 or more letters, digits and characters of -._~+/=');
  return text ?? null;
}

function readRoads(file: string | undefined, url: string | undefined): string | null {
  if (file !== undefined && url !== undefined)
    throw new ConfigurationError('ROADS', 'must be unset beside VALHALLA_URL and OSRM_URL');
  return file === undefined ? null : path.resolve(file);
}

function readMapStyle(text = '', tiles = ''): string[] {
  const addresses = text.split(/\s+/).filter(Boolean);
  if (addresses.length > 0 && tiles !== '') throw new ConfigurationError('MAP_STYLE', 'must be unset beside MAP_TILES');
  if (addresses.some((address) => new URL(readUrl('MAP_STYLE', address, ['https:', 'http:'])).username !== ''))
    throw new ConfigurationError('MAP_STYLE', 'must name no user: everybody is told these addresses');
  return addresses;
}

function readEmail(variable: Variable, text: string | undefined): string | undefined {
  if (text !== undefined && !/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(text))
    throw new ConfigurationError(variable, 'must be a mail address');
  return text;
}

function readSender(text: string): string {
  if (/[\r\n]/.test(text) || !/^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text)) {
    throw new ConfigurationError('MAIL_FROM', 'must be a mail address, or a name with one in angle brackets');
  }
  return text;
}
