/** Parses addresses in text for people: a block of lines, or one line with commas. */
import { addressValue, type AddressValue } from './addressValue.ts';
import { countryCode, countryOfZipCode, storedCountryOf } from './countries.ts';
import { splitStreet } from './streets.ts';

/** The parts of a parsed address; '' for a part that the text does not contain. */
export interface ReadAddress extends AddressValue {
  name: string;
  addressAdditional: string;
  phone: string;
  /** Segments that are not part of an address. */
  rest: string[];
}

/** Postcode and town; including both parts of a Dutch, Polish, Czech or Portuguese postcode. */
const zipAndCity =
  /^((?:[A-Z]{1,3}\s?[-–]\s?|(?:D|A|CH|NL|PL|FR?|B|L)\s)?(?:\d{4}\s?[A-Z]{2}(?=\s)|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2}(?=\s\p{L})|\d{4,5}))\s+(\p{L}.*)$/u;
/** Postcode and town at the end of a segment that begins with the street: 'Hauptstraße 5 12345 Musterstadt'. */
const behindStreet =
  /^(.*\d\s?[a-z]?)\s+((?:(?:D|A|CH|NL|PL|FR?|B|L)\s?[-–]\s?)?(?:\d{4}\s[A-Z]{2}|\d{2}-\d{3}|\d{4,5})\s+\p{L}.*)$/u;
const onlyZip = /^(?:[A-Z]{1,3}\s?[-–]\s?)?(?:\d{4,5}|\d{4}\s?[A-Z]{2}|\d{2}-\d{3})$/;

const phone =
  /^(?:(?:tel(?:efon|ephone)?|fon|phone|mobil(?:e|telefon)?|handy|t|m)\b[.:]*\s*)?(\+?\(?\d[\d\s()/.–-]{5,})$/i;
const noAddress = /@|^(?:https?:|www\.)|^(?:e-?mail|fax|web|internet|ust-?id|steuernr)\b/i;
const additional =
  /^(?:c\/o|z\.?\s?hd|zu händen|attn|abt(?:eilung|\.)|\d+\.\s?(?:og|ug|stock|etage|obergeschoss)|eg\b|og\b|hinterhaus|vorderhaus|seitenflügel|gebäude|geb\.|haus\s|aufgang|eingang|tor\s|rampe|stiege|top\s|postfach|building|floor|suite|unit)/i;
/** A salutation in the line above a name. */
const salutation = /^(?:an|herrn?|frau|firma|fa\.?)$/i;
/** Additions after a house number: '12, Stiege 2', '5 / Top 7'. */
const behindNumber =
  /^(.*\d\s?[a-z]?)\s*[,/]?\s*((?:stiege|top|tür|haus|aufgang|hinterhaus|vorderhaus|hh|vh|apt\.?|bus|bte|\d+\.\s?(?:og|etage|stock))\b.*)$/i;
const streetWord =
  /(?:str\.?|stra(?:ß|ss)e|straat|weg|platz|pl\.|allee|gasse|ring|damm|ufer|chaussee|promenade|markt|pfad|steig|wall|graben|laan|plein|gracht|kade|hof)$|^(?:am|an der|an den|im|in der|auf der|zum|zur|unter den|rue|avenue|boulevard|place|ulica|ul\.|aleja|al\.|via|straße)\s/i;

const isStreet = (segment: string): boolean => splitStreet(segment).houseNumber !== '' || streetWord.test(segment);

/** Segments of a text: its lines, or the parts between the commas of a single line. */
function segmentsOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter(Boolean);
  const parts =
    filled.length > 1
      ? filled.flatMap((line) => (zipAndCity.test(line) ? line.split(',') : [line]))
      : text.split(/[,;|\t]+/);
  const segments = parts.flatMap((part) => {
    const segment = part
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[,;]+$/, '');
    const [, street = '', town = ''] = behindStreet.exec(segment) ?? [];
    return town !== '' && splitStreet(street).houseNumber !== '' ? [street, town] : [segment];
  });
  return segments.filter(Boolean);
}

/** Joins a house number with its street again, if a comma has separated them ('Q 7, 24'). */
function rejoined(segments: readonly string[]): string[] {
  return segments.reduce<string[]>((all, segment) => {
    const before = all.at(-1);
    const isNumber = /^\d{1,3}\s?[a-z]?(?:\s?[-/]\s?\d{1,3}[a-z]?)?$/i.test(segment);
    if (isNumber && before !== undefined && splitStreet(before).houseNumber === '')
      return [...all.slice(0, -1), `${before}, ${segment}`];
    return [...all, segment];
  }, []);
}

interface Town {
  at: number;
  zipCode: string;
  city: string;
}

/** Finds postcode and town: in one segment, or a postcode alone, whose town is in the next segment. */
function townOf(segments: readonly string[]): Town | null {
  const at = segments.findLastIndex((segment) => zipAndCity.test(segment));
  if (at !== -1) {
    const [, zipCode = '', city = ''] = zipAndCity.exec(segments[at] ?? '') ?? [];
    return { at, zipCode, city };
  }
  const alone = segments.findLastIndex((segment) => onlyZip.test(segment));
  return alone === -1 ? null : { at: alone, zipCode: segments[alone] ?? '', city: '' };
}

/**
 * Index of the last segment with a street. The first segment only counts if it is the only one or has a house number.
 */
const streetIn = (segments: readonly string[]): number =>
  segments.findLastIndex(
    (segment, index) =>
      isStreet(segment) &&
      !additional.test(segment) &&
      (index > 0 || segments.length === 1 || splitStreet(segment).houseNumber !== ''),
  );

const nothing = (): ReadAddress => ({
  name: '',
  addressAdditional: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: '',
  phone: '',
  rest: [],
});

/** Removes phone, country and segments that are not part of an address. */
function withoutOthers(read: ReadAddress, segments: readonly string[]): string[] {
  return segments.filter((segment, index) => {
    const [, digits = ''] = phone.exec(segment) ?? [];
    const isPhone = !onlyZip.test(segment) && read.phone === '' && digits.replace(/\D/g, '').length > 6;
    const isCountry = index > 0 && read.country === '' && countryCode(segment) !== null;
    if (isPhone) read.phone = digits;
    else if (isCountry) read.country = storedCountryOf(segment);
    else if (noAddress.test(segment)) read.rest.push(segment);
    else return !salutation.test(segment);
    return false;
  });
}

function takeStreet(read: ReadAddress, segment: string): void {
  const [, street = segment, more = ''] = behindNumber.exec(segment) ?? [];
  Object.assign(read, splitStreet(street));
  read.addressAdditional = more;
}

/**
 * Parses name, street, postcode, town and country of a text such as 'Firma, Straße 5, 12345 Ort' or a block of lines.
 * The country is '' if the text does not name one.
 */
export function readAddress(text: string): ReadAddress {
  const read = nothing();
  const segments = withoutOthers(read, rejoined(segmentsOf(text)));
  const town = townOf(segments);
  const before = town ? segments.slice(0, town.at) : segments;
  const behind = town ? segments.slice(town.at + 1) : [];
  if (town) {
    read.zipCode = town.zipCode;
    read.city = town.city || (isStreet(behind[0] ?? '') ? '' : (behind.shift() ?? ''));
    const signed = countryOfZipCode(town.zipCode);
    if (read.country === '' && signed) read.country = storedCountryOf(signed);
  }
  const isNumbered = (segment = '') => splitStreet(segment).houseNumber !== '';
  const isBehind = isNumbered(behind[0]) && !before.some((segment) => isNumbered(segment));
  const streetAt = isBehind ? -1 : streetIn(before);
  // Without a postcode, the town is the segment after the street.
  if (!town && streetAt !== -1 && streetAt === before.length - 2) read.city = before.pop() ?? '';
  if (streetAt !== -1) takeStreet(read, before[streetAt] ?? '');
  else if (isStreet(behind[0] ?? '')) takeStreet(read, behind.shift() ?? '');
  for (const segment of before.filter((_, index) => index !== streetAt)) {
    if (read.name === '' && !additional.test(segment)) read.name = segment;
    else read.addressAdditional = [read.addressAdditional, segment].filter(Boolean).join(', ');
  }
  read.rest.push(...behind);
  return valued(read);
}

/** The address in its stored form; a missing country stays ''. */
function valued<Read extends AddressValue>(read: Read): Read {
  const { country } = read;
  return { ...addressValue(read), country: country === '' ? '' : storedCountryOf(country) };
}

/** True if the text contains enough for an address form: postcode and town, and a street or a name. */
export const isWholeAddress = ({ name, street, zipCode, city }: ReadAddress): boolean =>
  zipCode !== '' && city !== '' && (street !== '' || name !== '');
