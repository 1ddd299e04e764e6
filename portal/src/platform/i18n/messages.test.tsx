import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { featureLocales, locales } from '#portal/locales/index.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { changeLanguage, message, useMessages } from './messages.ts';

function Title() {
  const t = useMessages('activities');
  return <p>{t('title')}</p>;
}

it('waits for the messages that a component uses, and takes them along to the other language', async () => {
  await mountPart(<Title />);
  await expect.element(page.getByText('Aktivitäten')).toBeVisible();
  await changeLanguage('en');
  await expect.element(page.getByText('Activities')).toBeVisible();
  expect(message('activities', 'title')).toBe('Activities');
  await changeLanguage('de');
});

it('has no messages twice', async () => {
  const { default: atStart } = await locales.de();
  const { default: ofFeatures } = await featureLocales.de();
  expect(Object.keys(ofFeatures).length).toBeGreaterThan(0);
  expect(Object.keys(ofFeatures).filter((namespace) => namespace in atStart)).toEqual([]);
});
