import { describe, expect, it } from 'vitest';
import { operationsWithTexts } from '#testing/laws/inputTexts.ts';
import { readable, text } from './text.ts';

const texts = operationsWithTexts.flatMap(({ name, texts: found }) =>
  found.map(({ path, isKey, checks }) => ({
    path: [name, ...path.filter((part) => part !== 0)].join('.'),
    // Checked, or of letters that are named.
    isSafe: isKey || checks.includes(readable),
  })),
);

describe('texts from outside', () => {
  it('are found wherever they are', () => {
    const paths = texts.map(({ path }) => path);
    expect(paths).toContain('damages.report.title');
    expect(paths).toContain('vehicles.create.features');
    expect(paths).toContain('vehicles.list.feature');
    expect(paths).toContain('account.signIn.password');
  });

  it('are checked for characters that no database keeps', () => {
    expect(texts.filter(({ isSafe }) => !isSafe)).toEqual([]);
  });

  it.each(['\0', 'Änne\0', '\uD83D', 'halb \uDE9A', '\uDE9A\uD83D'])('do not take %j', (written) => {
    expect(text().safeParse(written).error?.issues).toMatchObject([{ message: 'invalid' }]);
  });

  it('take characters of two halves', () => {
    expect(text().safeParse('🚚').success).toBe(true);
  });
});
