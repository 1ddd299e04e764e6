/** Hashes passwords with scrypt. Each hash contains its cost, so that the cost can be raised for new hashes. */
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt (RFC 7914): it takes 128 × N × r bytes of memory, p times one after the other. */
export interface PasswordCost {
  /** The binary logarithm of N. */
  logN: number;
  r: number;
  p: number;
}

/** 32 MB, three times in sequence; OWASP Password Storage Cheat Sheet, scrypt: N=2^15, r=8, p=3. */
export const passwordCost: PasswordCost = { logN: 15, r: 8, p: 3 };

/** Better Auth's cost, which older hashes have: the same memory, once. */
const formerCost: PasswordCost = { logN: 14, r: 16, p: 1 };

const saltBytes = 16;
const keyBytes = { current: 32, former: 64 };

/** The PHC string format, https://github.com/P-H-C/phc-string-format. */
const written = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Better Auth's format: salt (used as text, not as bytes) and key, both in hexadecimal digits. */
const formerly = /^([0-9a-f]+):([0-9a-f]+)$/;

interface Read {
  cost: PasswordCost;
  salt: Buffer;
  key: Buffer;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** A wrong password takes the same time for hashes of any cost, so that the time reveals nothing about a person. */
  verify(hash: string, password: string): Promise<boolean>;
  /** True if a hash has another cost than new ones. */
  isOutdated(hash: string): boolean;
}

/** @param cost of new hashes; tests take a cheaper one */
export function createPasswords(cost: PasswordCost = passwordCost): Passwords {
  const inTurn = oneAtATime();
  const isCurrent = (other: PasswordCost) => other.logN === cost.logN && other.r === cost.r && other.p === cost.p;
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltBytes);
        const key = await derive(password, salt, cost, keyBytes.current);
        return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${textOf(salt)}$${textOf(key)}`;
      }),
    verify: (hash, password) =>
      inTurn(async () => {
        const { cost: its, salt, key } = read(hash);
        const matches = timingSafeEqual(await derive(password, salt, its, key.length), key);
        // The additional time of a hash with the current cost.
        const rest = cost.p - its.p;
        if (!matches && !isCurrent(its) && rest > 0) await derive(password, salt, { ...cost, p: rest }, key.length);
        return matches;
      }),
    isOutdated: (hash) => !isCurrent(read(hash).cost),
  };
}

/** @throws if the text is no hash */
function read(hash: string): Read {
  const [, logN, r, p, salt, key] = written.exec(hash) ?? [];
  if (salt !== undefined && key !== undefined) {
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
  }
  const [, formerSalt, formerKey] = formerly.exec(hash) ?? [];
  if (formerSalt === undefined || formerKey?.length !== 2 * keyBytes.former)
    throw new Error('This is no password hash.');
  return { cost: formerCost, salt: Buffer.from(formerSalt), key: Buffer.from(formerKey, 'hex') };
}

const textOf = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost, length: number): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    const maxmem = 2 * 128 * N * r;
    crypto.scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** One hash at a time: concurrent sign-ins neither add up their memory nor block all threads for files and DNS. */
function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
