export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** To whom the demo company's mails to the support contact go, where they reach nobody but the mailbox. */
export const demoSupport = 'support@tourlotse.example';

/** Each variable with its meaning and its default in words, unset where there is none; docs/operating.md is tested against this list. */
export const variables = {
  PORT: { meaning: 'TCP port to listen on', fallback: '8080' },
  HOST: { meaning: 'Address to listen on', fallback: '127.0.0.1' },
  PUBLIC_URL: {
    meaning: 'Address at which people reach the portal; links in mails start with it',
    fallback: 'http://localhost:PORT',
  },
  DATA_DIR: {
    meaning: 'Folder for the embedded database, stored files, the mailbox and generated secrets',
    fallback: './data',
  },
  DATABASE_URL: { meaning: 'PostgreSQL 15 or newer; unset, the embedded engine in DATA_DIR is used' },
  DATABASE_OWNER_URL: {
    meaning: 'Log-in that owns the schemas and migrates them, where DATABASE_URL is one that owns nothing',
    fallback: 'DATABASE_URL',
  },
  COMPANY_DATABASES: { meaning: 'Further company databases as name=url, separated by spaces; `main` is DATABASE_URL' },
  STORAGE_URL: {
    meaning:
      'Where files are kept: s3://KEY:SECRET@HOST/BUCKET?region=… or file:///FOLDER; unset, the folder files in DATA_DIR',
  },
  STORAGES: { meaning: 'Further storages as name=url, separated by spaces; `main` is STORAGE_URL' },
  BACKUP_COPY_URL: {
    meaning:
      'Where backups that are made into a folder are copied to: s3://KEY:SECRET@HOST/BUCKET?region=…; unset, nowhere',
  },
  SMTP_URL: { meaning: 'Mail server, smtp:// or smtps://; unset, mails land as files in DATA_DIR/mailbox' },
  PHOTON_URL: {
    meaning: 'Photon server for the address search, http:// or https://; unset, postal codes and towns alone are found',
  },
  VALHALLA_URL: {
    meaning:
      'Valhalla server for distances and driving times, http:// or https://; unset, OSRM_URL, or they are estimated',
  },
  OSRM_URL: {
    meaning: 'OSRM server for the same, by car over the fastest roads alone; unset, they are estimated',
  },
  ROADS: {
    meaning:
      'Instead of either, a file of OpenStreetMap (.osm.pbf) for the same, which this machine computes them from; asks for a package, see Roads',
  },
  MAPQUEST_URL: {
    meaning: 'Where MapQuest is asked for addresses and roads, for companies whose account has a key for it',
    fallback: 'https://www.mapquestapi.com',
  },
  MAIL_FROM: { meaning: 'Sender of mails', fallback: 'Tourlotse <noreply@localhost.example>' },
  DEMO: {
    meaning: 'Load the demo company into an empty installation',
    fallback: 'true while listening on loopback with a loopback PUBLIC_URL and the embedded engine, else false',
  },
  TRUST_PROXY: { meaning: 'Believe X-Forwarded-For, -Proto and -Host of the proxy in front', fallback: 'false' },
  SESSION_MAXIMUM_DAYS: {
    meaning: 'Days after which everybody signs in anew, however much they use the portal: 1 to 365',
    fallback: '30',
  },
  LOG_LEVEL: { meaning: `Least severe log lines to write: ${logLevels.join(', ')}`, fallback: 'warn' },
  METRICS_TOKEN: {
    meaning: 'Token with which Prometheus reads /metrics, of 16 characters or more; unset, there is no such path',
  },
  MAP_TILES: { meaning: 'PMTiles file for maps; unset, they show land, water, borders and towns' },
  MAP_STYLE: { meaning: 'Map style instead: its address and, behind spaces, the hosts that it needs' },
  DRIVER_APP_URL: {
    meaning: 'Where drivers get their app, http:// or https://; unset, the portal speaks of no app to get',
  },
  DRIVER_APP_NAME: { meaning: 'What that app is called', fallback: 'Tourlotse Fahrer' },
  SUPPORT_NAME: { meaning: 'Support contact: name' },
  SUPPORT_EMAIL: {
    meaning:
      'Support contact: mail address; requests for prices of sensors and messages of the contact form are mailed to it',
    fallback: `${demoSupport} in the demo while mails land in the mailbox, else unset`,
  },
  SUPPORT_PHONE: { meaning: 'Support contact: telephone' },
  OPERATOR_NAME: { meaning: 'Legal data for imprint and privacy: name of the operator' },
  OPERATOR_ADDRESS: { meaning: 'Legal data: postal address, lines separated by |' },
  OPERATOR_REPRESENTED_BY: { meaning: 'Legal data: who represents the operator' },
  OPERATOR_EMAIL: { meaning: 'Legal data: mail address' },
  OPERATOR_PHONE: { meaning: 'Legal data: telephone' },
  OPERATOR_REGISTER: { meaning: 'Legal data: court and number of the register entry' },
  OPERATOR_VAT_ID: { meaning: 'Legal data: VAT identification number' },
  OPERATOR_PRIVACY_CONTACT: { meaning: 'Legal data: whom to ask about data protection' },
} as const satisfies Record<string, { meaning: string; fallback?: string }>;
export type Variable = keyof typeof variables;

/** A variable holds a value that cannot be used; the message is one line for the operator. */
export class ConfigurationError extends Error {
  constructor(variable: Variable, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigurationError';
  }
}
