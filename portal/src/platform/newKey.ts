/** Makes a key for something that is sent under a key of its own, so that sending it again does not double it. */

const bytesOfKey = 16;
/** Where the hyphens of a UUID stand, in digits. */
const groups = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A random UUID (version 4), also where the page came without encryption and `crypto.randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesOfKey));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(groups, '$1-$2-$3-$4-$5');
}
