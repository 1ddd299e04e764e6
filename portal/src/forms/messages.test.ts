import { expect, it } from 'vitest';
import { signUpInput } from '#contract/people/account.ts';
import { categoryFields } from '#contract/partners/categories.ts';
import { companyName } from '#contract/people/company.ts';
import { customerFields } from '#contract/partners/customers.ts';
import { priceFields, sensorFields, serialKeySchema } from '#contract/fleet/sensors.ts';
import { schemaIssues } from './issues.ts';
import de from './messages.de.ts';
import en from './messages.en.ts';
import laterDe from './rules/messages.de.ts';
import laterEn from './rules/messages.en.ts';

const long = 'x'.repeat(600);
const broken = [
  schemaIssues(signUpInput, {}),
  schemaIssues(signUpInput, {
    validationKey: '1',
    email: 'x',
    firstname: ' ',
    lastname: long,
    phone: long,
    password: '1',
  }),
  schemaIssues(customerFields, {
    name: 'x',
    street: '',
    houseNumber: long,
    zipCode: '1',
    city: long,
    country: '',
    categories: ['x'],
  }),
  schemaIssues(customerFields, {
    categories: Array.from({ length: 60 }, () => '01900000-0000-7000-8000-000000000001'),
  }),
  schemaIssues(categoryFields, { name: '', color: 'red' }),
  schemaIssues(categoryFields, { name: 'x', color: '' }),
  schemaIssues(categoryFields, { name: long }),
  schemaIssues(companyName, 'x'),
  schemaIssues(serialKeySchema, '7KQ2'),
  schemaIssues(sensorFields, { name: long, position: long }),
  schemaIssues(priceFields, { quantity: 0, message: long }),
  schemaIssues(priceFields, { quantity: 5000, message: '' }),
  schemaIssues(priceFields, { quantity: Number.NaN, message: '' }),
].flat();

it('breaks enough rules to be worth it', () => {
  expect(new Set(broken.map(({ rule }) => rule)).size).toBeGreaterThan(12);
});

it.each([...new Set(broken.map(({ rule }) => rule))])('has words for %s', (rule) => {
  expect({ ...de.rules, ...laterDe }).toHaveProperty([rule]);
  expect({ ...en.rules, ...laterEn }).toHaveProperty([rule]);
});

it('names the limits that its wording needs', () => {
  const wordings: Record<string, string> = de.rules;
  for (const { rule, params } of broken)
    for (const [, name] of (wordings[rule] ?? '').matchAll(/\{\{(\w+)\}\}/g))
      expect(params?.[name ?? ''], `${rule} ${name}`).toBeTypeOf('number');
});

it('keeps the wordings of the specification', () => {
  expect(en.rules).toMatchObject({
    'email-format': 'The entered email address is not formatted correctly.',
    'zip-code': 'The ZIP code must consist of 5 numbers.',
    'password-different': 'The entered passwords do not match.',
    'category-name-required': 'Enter a category name.',
  });
  const filled = (text: string, limits: Record<string, number>) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(limits[name]));
  expect(filled(en.rules['category-name-too-short'], { minimum: 2 })).toBe(
    'The category name must contain at least 2 characters.',
  );
  expect(filled(en.rules['category-name-too-long'], { maximum: 24 })).toBe(
    'The category name cannot contain more than 24 characters.',
  );
});
