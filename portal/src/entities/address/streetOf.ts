import type { PostalAddress } from './takeAddress.ts';

export const streetOf = ({ street, houseNumber }: Pick<PostalAddress, 'street' | 'houseNumber'>): string =>
  `${street} ${houseNumber}`.trim();
