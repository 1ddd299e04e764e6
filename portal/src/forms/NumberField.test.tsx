import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#contract/platform/language.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { NumberField } from './NumberField.tsx';

function Probe({ suggestions }: { suggestions?: readonly number[] }) {
  const [value, setValue] = useState<number | null>(3500);
  return (
    <>
      <NumberField label="Gewicht" unit="kg" value={value} onChange={setValue} {...(suggestions && { suggestions })} />
      <output aria-label="Wert">{String(value)}</output>
      <button type="button" onClick={() => setValue(1250.5)}>
        Anderswo geändert
      </button>
    </>
  );
}

const field = page.getByLabelText('Gewicht');
const value = page.getByRole('status', { name: 'Wert' });

it.each<[Language, string, string, string]>([
  ['de', '11,5', '11.5', '11,5'],
  ['de', '1.250', '1250', '1.250'],
  ['de', '12500', '12500', '12.500'],
  ['en', '11.5', '11.5', '11.5'],
  ['en', '1,250', '1250', '1,250'],
  ['de', '', 'null', ''],
  ['de', 'viel', 'NaN', 'viel'],
])('in %s takes %j as %j and shows %j', async (language, typed, held, shown) => {
  await mountPart(<Probe />, { language });
  await expect.element(field).toHaveValue(language === 'de' ? '3.500' : '3,500');
  await field.fill(typed);
  await expect.element(field).toHaveValue(typed);
  await expect.poll(() => value.element().textContent).toBe(held);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

it('shows what changed elsewhere', async () => {
  await mountPart(<Probe />);
  await field.fill('7');
  await page.getByRole('button', { name: 'Anderswo geändert' }).click();
  await expect.element(field).toHaveValue('1.250,5');
});

it('offers numbers to choose from, and takes others', async () => {
  await mountPart(<Probe suggestions={[3500, 7500]} />);
  const choice = page.getByRole('combobox', { name: 'Gewicht' });
  await choice.click();
  await expect.element(page.getByRole('listbox').getByRole('option')).not.toBeInTheDocument();
  await choice.fill('7');
  await page.getByRole('option', { name: '7.500' }).click();
  await expect.element(value).toHaveTextContent('7500');
  await choice.fill('4,25');
  await expect.element(value).toHaveTextContent('4.25');
});
