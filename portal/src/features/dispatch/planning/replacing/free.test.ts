import { describe, expect, it } from 'vitest';
import { proposeFree } from './free.ts';

const hourMs = 3_600_000;
const span = (key: string, from: number, until: number | null) => ({
  key,
  begin: from * hourMs,
  end: until === null ? null : until * hourMs,
});
const anyone = new Map(['morning', 'noon', 'evening'].map((key) => [key, ['a', 'b']]));

describe('who is proposed', () => {
  const [morning, noon, evening] = [span('morning', 6, 11), span('noon', 10, 14), span('evening', 15, 18)];

  it('suits the tour, and is not proposed for two at once', () => {
    const proposed = proposeFree([morning, noon, evening], anyone, new Map());
    expect([...proposed]).toEqual([
      ['morning', 'a'],
      ['noon', 'b'],
      ['evening', 'a'],
    ]);
  });

  it('is nobody whom something speaks against', () => {
    const proposed = proposeFree([morning, noon], new Map([['noon', ['b']]]), new Map());
    expect([...proposed]).toEqual([
      ['morning', null],
      ['noon', 'b'],
    ]);
  });

  it('leaves what was chosen, and reckons with it', () => {
    const proposed = proposeFree([morning, noon], anyone, new Map([['noon', 'a']]));
    expect(proposed.get('noon')).toBe('a');
    expect(proposed.get('morning')).toBe('b');
  });
});
