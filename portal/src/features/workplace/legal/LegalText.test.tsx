import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LegalText } from './LegalText.tsx';
import { credits } from './text/credits.de.ts';
import { imprint } from './text/imprint.de.ts';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('main'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

it('shows the operator with links to write and to call', async () => {
  root.render(
    <MantineProvider>
      <LegalText
        document={imprint({
          name: 'Musterbetrieb eG',
          address: 'Beispielweg 1\n12345 Musterstadt',
          email: 'kontakt@musterbetrieb.example',
          phone: '+49 30 23125-000',
        })}
      />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('heading', { name: /Angaben gemäß §\s5 DDG/ })).toBeVisible();
  await expect.element(page.getByText(/Beispielweg 1/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'kontakt@musterbetrieb.example' }))
    .toHaveAttribute('href', 'mailto:kontakt@musterbetrieb.example');
  await expect
    .element(page.getByRole('link', { name: '+49 30 23125-000' }))
    .toHaveAttribute('href', 'tel:+493023125000');
  expect(page.getByRole('article').element()).toHaveAttribute('lang', 'de');
});

it('links to what is credited without telling where the reader came from', async () => {
  root.render(
    <MantineProvider>
      <LegalText document={credits} />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('link', { name: 'Inter' })).toHaveAttribute('rel', 'noreferrer');
});
