/** Groups addresses into networks for the limits: one IPv6 subscriber has 2^64 addresses. */
import { isIPv6 } from 'node:net';

/**
 * The network that a limit counts: an IPv4 address as it is, an IPv6 address by its first 64 bits.
 * @param address of the socket, or of the proxy's header if the proxy is trusted
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${startOf(plain, 4)}::/64` : plain;
}

/**
 * The wider network that one customer may control: an IPv4 /24 (256 addresses) or an IPv6 /48 (65,536 networks), which
 * providers assign to a single customer.
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
