import { expect, it } from 'vitest';
import { categoryColorChoices } from '#contract/partners/categories.ts';
import { proposedColor } from './proposedColor.ts';

const [first, second, third] = categoryColorChoices;
const last = categoryColorChoices.at(-1) as string;
const having = (...colors: string[]) => colors.map((color) => ({ color }));

it.each([
  ['the usual one first', second, [], second],
  ['the one behind it', first, [first], second],
  ['over what is used', first, [first, second], third],
  ['from the beginning behind the last', last, [last], first],
  ['an own one first, then the first that is offered', '#123456', ['#123456'], first],
  ['the usual one again where all are used', second, [...categoryColorChoices], second],
])('%s', (_, usual, used, proposed) => {
  expect(proposedColor(usual, having(...used))).toBe(proposed);
});
