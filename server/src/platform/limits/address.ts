/** What counts as one network address for the limits: an IPv6 subscriber has 2^64 of them. */
import { isIPv6 } from 'node:net';

/**
 * The network that a limit counts: an IPv4 address as it is, an IPv6 address by its first 64 bits.
 * @param address of the socket, or of the proxy's header where the proxy is trusted
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${startOf(plain, 4)}::/64` : plain;
}

/**
 * The wider network that somebody may well hold as a whole: 256 IPv4 addresses, or the 65,536 networks of an IPv6 /48,
 * which providers hand out to a single customer.
 */
export function siteOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${startOf(plain, 3)}::/48` : plain.replace(/\.\d+$/, '.0/24');
}

function plainOf(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The first groups of an IPv6 address, each without leading zeros. */
function startOf(address: string, wanted: number): string {
  const [head = '', tail] = address.split('::', 2);
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => 0), ...after];
  return all
    .slice(0, wanted)
    .map((group) => group.toString(16))
    .join(':');
}

function groups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
