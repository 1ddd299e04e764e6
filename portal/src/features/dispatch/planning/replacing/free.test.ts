import { describe, expect, it } from 'vitest';
import { overlapping, proposeFree } from './free.ts';

const hourMs = 3_600_000;
const span = (key: string, from: number, until: number | null) => ({
  key,
  number: key,
  begin: from * hourMs,
  end: until === null ? null : until * hourMs,
});
const person = (key: string, ...tours: ReturnType<typeof span>[]) => ({
  key,
  isBlocked: false,
  tours,
  events: [] as { key: string; begin: number; end: number }[],
});

describe('what is in the way', () => {
  it('is what runs at the same time, not what follows at once', () => {
    const [early, late] = [span('early', 6, 10), span('late', 12, 14)];
    expect(overlapping(span('tour', 10, 12), [early, late])).toEqual([]);
    expect(overlapping(span('tour', 9, 13), [early, late])).toEqual([early, late]);
  });

  it('is what ends nobody knows when, and never the tour itself', () => {
    const open = span('open', 6, null);
    expect(overlapping(span('tour', 20, 21), [open])).toEqual([open]);
    expect(overlapping(open, [open])).toEqual([]);
  });
});

describe('who is proposed', () => {
  const [morning, noon, evening] = [span('morning', 6, 11), span('noon', 10, 14), span('evening', 15, 18)];

  it('is free for the tour, and not proposed for two at once', () => {
    const proposed = proposeFree([morning, noon, evening], [person('a'), person('b')], new Map());
    expect([...proposed]).toEqual([
      ['morning', 'a'],
      ['noon', 'b'],
      ['evening', 'a'],
    ]);
  });

  it('is nobody who is blocked, away or has another tour', () => {
    const ill = { key: 'ill', begin: 0, end: 24 * hourMs };
    const persons = [
      { ...person('blocked'), isBlocked: true },
      { ...person('away'), events: [ill] },
      person('busy', span('other', 10, 12)),
    ];
    expect(proposeFree([morning], persons, new Map()).get('morning')).toBeNull();
  });

  it('leaves what was chosen, and reckons with it', () => {
    const proposed = proposeFree([morning, noon], [person('a'), person('b')], new Map([['noon', 'a']]));
    expect(proposed.get('noon')).toBe('a');
    expect(proposed.get('morning')).toBe('b');
  });
});
