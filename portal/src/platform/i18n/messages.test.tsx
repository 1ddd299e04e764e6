import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { changeLanguage, message, useMessages } from './messages.ts';

function Title() {
  const t = useMessages('activities');
  return <p>{t('title')}</p>;
}

it('takes the messages that a component uses along to the other language', async () => {
  await mountPart(<Title />);
  await expect.element(page.getByText('Aktivitäten')).toBeVisible();
  await changeLanguage('en');
  await expect.element(page.getByText('Activities')).toBeVisible();
  expect(message('activities', 'title')).toBe('Activities');
  await changeLanguage('de');
});
