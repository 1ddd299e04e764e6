import { FolderLockedError } from './platform/database/engines/lock.ts';
import { StorageRefusedError } from './platform/files/identity.ts';
import { CompanyDatabaseError } from './platform/database/engines/open.ts';
import { UnfinishedRestoreError } from './platform/database/engines/unfinishedRestore.ts';

interface SystemError extends Error {
  code?: string;
  path?: string;
  address?: string;
  port?: number;
}

/** @param error whatever kept the server from starting */
export function explainStartFailure(error: unknown): string {
  if (
    error instanceof FolderLockedError ||
    error instanceof StorageRefusedError ||
    error instanceof UnfinishedRestoreError
  )
    return error.message;
  if (error instanceof CompanyDatabaseError) return explainAbsence(error.database, error.cause);
  return explain(error, 'DATABASE_URL');
}

/** Why a company database is not used at present. */
export function explainAbsence(database: string, error: unknown): string {
  const variable = database === 'main' ? 'DATABASE_URL' : `COMPANY_DATABASES (${database})`;
  return explain(error, variable, variable);
}

/** @param variable the one that names the database, where it is the database that failed */
function explain(error: unknown, variable: string, otherwise = 'The server could not start'): string {
  if (!(error instanceof Error)) return `${otherwise}: ${String(error)}`;
  const { code, path, address, port, message } = (
    error instanceof AggregateError ? (error.errors[0] as SystemError) : error
  ) as SystemError;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is taken. Set PORT to another one, or stop what listens there.`;
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${address}.`;
    case 'EACCES':
      return path
        ? `${path} cannot be written. Check the rights of DATA_DIR.`
        : `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
    case 'EEXIST':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'ENOSPC':
      return `${path ?? 'DATA_DIR'} cannot be written (${code}). Check DATA_DIR.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${variable}: no PostgreSQL answers${address ? ` at ${address}:${port}` : ''} (${code}).`;
    case '57P03':
      return `${variable}: PostgreSQL is starting or stopping (${code}).`;
    case '28P01':
    case '28000':
      return `${variable}: PostgreSQL refuses the user or the password.`;
    case '3D000':
      return `${variable}: the database does not exist.`;
    case '42501':
      return `${ownersVariable(variable)}: the log-in may not do what migrating needs (${message}).${ownersHint(variable)}`;
    case undefined:
    default:
      if (/connection timeout|timeout exceeded|timeout expired|read timeout|did not answer within/.test(message))
        return `${variable}: no PostgreSQL answers in time.`;
      return `${otherwise}: ${message.split('\n', 1)[0]}`;
  }
}

/** The variable that names the log-in that migrates; a further company database has one log-in for everything. */
const ownersVariable = (variable: string) =>
  variable === 'DATABASE_URL' && process.env['DATABASE_OWNER_URL'] ? 'DATABASE_OWNER_URL' : variable;

/** Where DATABASE_URL is the log-in that owns nothing, the other one is missing. */
const ownersHint = (variable: string) =>
  variable === 'DATABASE_URL' && !process.env['DATABASE_OWNER_URL']
    ? ' DATABASE_OWNER_URL names the log-in that owns the schemas, where it is another.'
    : '';
