import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { signInInput, signUpInput } from '../people/account.ts';
import { categoryFields } from '../partners/categories.ts';
import { companyFields } from '../people/company.ts';
import { deviceFields } from '../people/devices.ts';
import { personFields } from '../people/people.ts';

const rulesOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

const texts: [what: string, field: z.ZodMiniType, required: string][] = [
  ['the name of a company', companyFields.shape.name, 'required'],
  ['a first name', personFields.shape.firstname, 'required'],
  ['a last name at sign-up', signUpInput.shape.lastname, 'required'],
  ['a phone number', personFields.shape.phone, 'required'],
  ['the name of a device', deviceFields.shape.name, 'required'],
  ['the name of a category', categoryFields.shape.name, 'category-name-required'],
];

describe.each(texts)('%s', (_, field, required) => {
  it.each(['', '   ', '\u200B', '\u2060\uFEFF', ' \u00AD \u200D ', '\u200E\u200F'])(
    'is not filled by %j',
    (written) => {
      expect(rulesOf(field, written)).toEqual([required]);
    },
  );

  it.each(['Eins\nZwei', 'Eins\rZwei', 'Eins\u2028Zwei', 'Eins\u0007', 'Eins\u0085', '\u202Esniez', 'Eins\u2066Zwei'])(
    'does not take %j',
    (written) => {
      expect(rulesOf(field, written)).toEqual(['invalid']);
    },
  );

  it.each(['Änne-Łucja O’Brien', 'محمد', '李小龙', '👩‍🔧 Wartung', 'Çağ\u200Cla', ' Mit Rand\n'])(
    'takes %j',
    (written) => {
      expect(rulesOf(field, written)).toEqual([]);
    },
  );
});

it('the name of a company has two characters that can be seen', () => {
  expect(companyFields.shape.name.safeParse('A\u200B').error?.issues).toMatchObject([
    { message: 'too-short', minimum: 2 },
  ]);
  expect(rulesOf(categoryFields.shape.name, 'A\u2060')).toEqual(['category-name-too-short']);
});

it('a password may be of spaces', () => {
  expect(rulesOf(signInInput.shape.password, '      ')).toEqual([]);
  expect(rulesOf(signUpInput.shape.password, '      ')).toEqual([]);
});
