import { describe, expect, it } from 'vitest';
import { backOver, deleteOver, edit, findSerialKey, groupsOf, paste, valueOf } from './serialKeyText.ts';

const key = '7KQ2-M4XA-90PT-B6ZD';
const at = (group: number, start = 0, end = start) => ({ group, start, end });

describe('a field’s value', () => {
  it('keeps the groups apart, also where some are empty', () => {
    for (const value of [key, '7KQ2-M--', '--90PT-']) expect(valueOf(groupsOf(value))).toBe(value);
    expect(valueOf(groupsOf(''))).toBe('');
  });
});

describe('a whole key', () => {
  it.each([
    key,
    '7kq2-m4xa-90pt-b6zd',
    '7KQ2M4XA90PTB6ZD',
    '7kq2 m4xa 90pt b6zd',
    '  7KQ2 – M4XA – 90PT – B6ZD\n',
    '7KQ2\tM4XA\t90PT\tB6ZD',
    'Seriennummer: 7KQ2-M4XA-90PT-B6ZD',
    'S/N 7KQ2M4XA90PTB6ZD.',
    'Code 7KQ2 M4XA 90PT B6ZD',
    ' S/N: 7kq2 m4xa 90pt–b6zd\n',
    '7 K Q 2 M 4 X A 9 0 P T B 6 Z D',
    '7KQ2-M4XA\n-90PT-B6ZD',
  ])('is found in %j', (text) => {
    expect(valueOf(findSerialKey(text) ?? [])).toBe(key);
  });

  it.each(['', '7KQ2-M4XA-90PT', '7KQ2M4XA90PTB6ZD00001', 'Bitte rufen Sie uns an', 'ÄÖÜß-7KQ2'])(
    'is not found in %j',
    (text) => {
      expect(findSerialKey(text)).toBeNull();
    },
  );
});

describe('pasting', () => {
  it('fills all groups, whichever one it is pasted in', () => {
    const pasted = paste(groupsOf('AAAA-BB--'), at(2), `Nr. ${key}`);
    expect(pasted).toEqual({ groups: groupsOf(key), caret: { group: 3, offset: 4 } });
  });

  it('goes on from the caret with a part of a key', () => {
    expect(paste(groupsOf('7K--'), at(0, 2), 'q2-m4x')).toEqual({
      groups: groupsOf('7KQ2-M4X--'),
      caret: { group: 1, offset: 3 },
    });
  });

  it('takes the place of what is marked, and of what stands where it flows', () => {
    expect(paste(groupsOf('AAAA-BBBB-CCCC-DDDD'), at(1, 0, 4), '1234 56')?.groups).toEqual(
      groupsOf('AAAA-1234-56CC-DDDD'),
    );
  });

  it('leaves out what no key can hold', () => {
    expect(paste(groupsOf(''), at(0), ' 7k_q2! ')?.groups).toEqual(groupsOf('7KQ2---'));
  });

  it('refuses what is no part of a key', () => {
    expect(paste(groupsOf('7KQ2---'), at(1), '– …')).toBeNull();
    expect(paste(groupsOf('7KQ2---'), at(1), 'Guten Morgen, hier ist der Sensor')).toBeNull();
  });
});

describe('typing', () => {
  it('writes capitals, and goes on by itself', () => {
    expect(edit(groupsOf('7KQ'), 0, '7KQx', 4)).toEqual({
      groups: groupsOf('7KQX---'),
      caret: { group: 1, offset: 0 },
    });
  });

  it('puts a character between others while there is room', () => {
    expect(edit(groupsOf('7Q2'), 0, '7kQ2', 2)).toEqual({
      groups: groupsOf('7KQ2---'),
      caret: { group: 0, offset: 2 },
    });
  });

  it('writes over the next one where there is none', () => {
    expect(edit(groupsOf(key), 1, 'MX4XA', 2)).toEqual({
      groups: groupsOf('7KQ2-MXXA-90PT-B6ZD'),
      caret: { group: 1, offset: 2 },
    });
  });

  it.each([
    ['7KQ-', 4],
    ['7KQ ', 4],
    ['7KQß', 4],
    ['7K.Q', 3],
  ] as const)('refuses %j, and keeps the caret where it was', (raw, offset) => {
    expect(edit(groupsOf('7KQ'), 0, raw, offset)).toEqual({
      groups: groupsOf('7KQ---'),
      caret: { group: 0, offset: offset - 1 },
    });
  });

  it('goes on in the next group, and never beyond the last', () => {
    expect(edit(groupsOf('7KQ2---'), 0, '7KQ2m', 5).groups).toEqual(groupsOf('7KQ2-M--'));
    expect(edit(groupsOf(key), 3, 'B6ZDX', 5).groups).toEqual(groupsOf(key));
  });

  it('takes a whole key that is filled in', () => {
    expect(edit(groupsOf(''), 0, key, key.length).groups).toEqual(groupsOf(key));
  });

  it('deletes inside a group', () => {
    expect(edit(groupsOf(key), 1, 'M4A', 2)).toEqual({
      groups: groupsOf('7KQ2-M4A-90PT-B6ZD'),
      caret: { group: 1, offset: 2 },
    });
  });
});

describe('deleting over a border', () => {
  it('takes the last character of the group before', () => {
    expect(backOver(groupsOf('7KQ2-M4XA--'), 2)).toEqual({
      groups: groupsOf('7KQ2-M4X--'),
      caret: { group: 1, offset: 3 },
    });
    expect(backOver(groupsOf(key), 0)).toBeNull();
  });

  it('takes the first character of the group behind', () => {
    expect(deleteOver(groupsOf(key), 0)).toEqual({
      groups: groupsOf('7KQ2-4XA-90PT-B6ZD'),
      caret: { group: 0, offset: 4 },
    });
    expect(deleteOver(groupsOf(key), 3)).toBeNull();
  });
});
