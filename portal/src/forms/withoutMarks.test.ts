import { expect, it } from 'vitest';
import { withoutMarks } from './withoutMarks.ts';

it('drops what address books put around a copied number, and leaves everything else', () => {
  const photos = ['\u202Aa\u202C'];
  expect(withoutMarks({ phone: '\u202A+49 30 23125 900\u202C', name: 'Ä\n\u200Db', stay: 5, photos })).toEqual({
    phone: '+49 30 23125 900',
    name: 'Ä\n\u200Db',
    stay: 5,
    photos,
  });
});
