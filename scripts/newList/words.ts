/** What a new list is called: the words that stand in the templates between underscores. */
import { parseArgs } from 'node:util';
import { Script } from 'node:vm';
import { arrows } from '#testing/laws/areas.ts';

/** Why no list is written, as a sentence for whoever asked for it. */
export class Refusal extends Error {}

const camelCase = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/;
/** 'das Depot, die Depots': the article says how the words before the noun end. */
const germanNouns = /^(der|die|das) (\p{Lu}[\p{L} -]*), (?:die )?(\p{Lu}[\p{L} -]*)$/u;

/** German words by the form of the masculine, which is the name of each. */
const inflected = {
  der: ['Der', 'den', 'neuer', 'Neuer', 'neuen', 'Vorheriger', 'Nächster', 'Dieser', 'Diesen', 'Kein'],
  die: ['Die', 'die', 'neue', 'Neue', 'neue', 'Vorherige', 'Nächste', 'Diese', 'Diese', 'Keine'],
  das: ['Das', 'das', 'neues', 'Neues', 'neues', 'Vorheriges', 'Nächstes', 'Dieses', 'Dieses', 'Kein'],
} as const;
const masculine = inflected.der;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** 'loadingBays' → 'loading bays'. */
const apart = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const inAddress = (text: string) => {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(' ', '-');
};

/** Whether a constant may be called so. */
function isIdentifier(name: string): boolean {
  try {
    return new Script(`'use strict'; const ${name} = 0;`) instanceof Script;
  } catch {
    return false;
  }
}

const usage = 'npm run new:list -- depots --singular depot --area partners --german "das Depot, die Depots"';

function parsed(args: readonly string[]) {
  const options = { singular: { type: 'string' }, area: { type: 'string' }, german: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Refusal(`The command is understood as: ${usage}`);
  }
}

function readNames(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [plural = '', ...rest] = positionals;
  if (plural === '' || rest.length > 0) throw new Refusal(`Name one list, in the plural: ${usage}`);
  const { singular = plural.replace(/s$/, ''), area = 'partners' } = values;
  for (const name of [plural, singular]) {
    if (!camelCase.test(name))
      throw new Refusal(`'${name}' is not a name in camelCase, such as depots or loadingBays.`);
    if (!isIdentifier(name)) throw new Refusal(`'${name}' is a word of the language that code is written in.`);
  }
  if (singular === plural) throw new Refusal(`Say what one of ${plural} is called: --singular …`);
  if (!Object.hasOwn(arrows, area))
    throw new Refusal(`There is no area '${area}'; there are ${Object.keys(arrows).join(', ')}.`);
  const { german = `das ${capital(apart(singular))}, die ${capital(apart(plural))}` } = values;
  const nouns = germanNouns.exec(german);
  if (!nouns) throw new Refusal('Write the German words with their articles: --german "das Depot, die Depots"');
  const [, article = '', germanOne = '', germanMany = ''] = nouns;
  return { plural, singular, area, germanOne, germanMany, article: article as keyof typeof inflected };
}

export type Words = Readonly<Record<string, string>>;

/**
 * @param args of the command line
 * @returns what stands for each word of the templates
 * @throws Refusal where the names are not understood
 */
export function readWords(args: readonly string[]): Words {
  const { plural, singular, area, germanOne, germanMany, article } = readNames(args);
  const [many, one] = [apart(plural), apart(singular)];
  const path = many.replaceAll(' ', '-');
  const alias = inAddress(germanMany);
  const a = /^[aeiou]/.test(one) ? 'an' : 'a';
  return {
    things: plural,
    Things: capital(plural),
    thing: singular,
    Thing: capital(singular),
    many,
    Many: capital(many),
    one,
    One: capital(one),
    a,
    A: capital(a),
    area,
    path,
    onePath: one.replaceAll(' ', '-'),
    table: many.replaceAll(' ', '_'),
    aliases: alias === path ? '' : `aliases: ['/admin/${alias}'],`,
    germanMany,
    germanOne,
    ...Object.fromEntries(masculine.map((word, index) => [word, inflected[article][index] ?? ''])),
  };
}
