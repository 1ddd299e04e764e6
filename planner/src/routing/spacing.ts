/**
 * Distances between postal codes: half of the distance to the nearest other code is the minimum length of a leg within
 * one code.
 */
import { bareCode, readCountry, type GeocodedCountry } from '../geocoding/country.ts';

/** Metres in a unit of the files. */
export const stepMetres = 100;

/** The countries that have a file. */
export type SpacingCountry = GeocodedCountry;

/** The fields of an address that identify its postal code; the country as a name or a code. */
export interface CodedAddress {
  readonly country: string;
  readonly zipCode: string;
}

/** Half of the distance from an address's postal code to the nearest other one, in metres; undefined if unknown. */
export type SpacingOf = (address: CodedAddress) => number | undefined;

/** The country whose file contains the address; undefined if there is no file. */
export const spacingCountry = ({ country }: Pick<CodedAddress, 'country'>): GeocodedCountry | undefined =>
  readCountry(country);

/** In hundreds of metres, by the code. */
export type Spacing = ReadonlyMap<string, number>;

/** @param steps the text of a country's file */
export const readSpacing = (steps: string): Spacing =>
  new Map(
    steps.split(',').map((entry) => {
      const [code = '', many] = entry.split(' ');
      return [code, Number(many)];
    }),
  );

/** @param held the spacing of a country; undefined if its file has not been read */
export const spacingIn =
  (held: { get(country: GeocodedCountry): Spacing | undefined }): SpacingOf =>
  (address) => {
    const country = spacingCountry(address);
    const steps = country && held.get(country)?.get(bareCode(address.zipCode, country));
    return steps === undefined ? undefined : steps * stepMetres;
  };
