/** What counts as one network address for the limits: somebody with an IPv6 network has 2^64 of them. */
import { isIPv6 } from 'node:net';

/**
 * The network that a limit counts: an IPv4 address as it is, an IPv6 address by its first 64 bits.
 * @param address of the socket, or of the proxy's header where the proxy is trusted
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => 0), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
