import { TextInput } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { emailSchema } from '#contract/people/account.ts';
import { refused, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { api } from '#portal/platform/api/api.ts';
import { changeLanguage } from '#portal/platform/i18n/messages.ts';
import { useForm } from './useForm.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(2, 'too-short')), email: emailSchema });

function Form({
  call,
  onFailure,
}: {
  call: (values: object) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}) {
  const form = useForm({ schema, initialValues: { name: '', email: '' } });
  return (
    <form noValidate onSubmit={form.submit(call, onFailure)}>
      <FormFields>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <TextInput label="Mail" {...form.getInputProps('email')} />
      </FormFields>
      <SubmitButton form={form}>Senden</SubmitButton>
    </form>
  );
}

const name = page.getByRole('textbox', { name: 'Name' });
const mail = page.getByRole('textbox', { name: 'Mail' });
const send = page.getByRole('button', { name: 'Senden' });

async function mountForm(call: (values: object) => Promise<unknown> = () => Promise.resolve()) {
  const onFailure = vi.fn<(error: unknown) => void>();
  fakeServer({});
  await mountPart(<Form call={call} onFailure={onFailure} />);
  return onFailure;
}

it('checks a field on leaving it, and no other', async () => {
  await mountForm();
  await mail.fill('maren@');
  await userEvent.tab();
  await expect.element(page.getByText('Die eingegebene E-Mail-Adresse hat kein gültiges Format.')).toBeVisible();
  await expect.element(mail).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Mindestens 2 Zeichen.')).not.toBeInTheDocument();
});

it('says it in the language that the person changes to meanwhile', async () => {
  await mountForm();
  await send.click();
  await expect.element(page.getByText('Mindestens 2 Zeichen.')).toBeVisible();
  await changeLanguage('en');
  await expect.element(page.getByText('At least 2 characters.')).toBeVisible();
});

it('focuses the first wrong field on submit and does not call', async () => {
  const call = vi.fn<(values: object) => Promise<unknown>>();
  await mountForm(call);
  await mail.fill('falsch');
  await send.click();
  await expect.element(name).toHaveFocus();
  await name.fill('Maren');
  await send.click();
  await expect.element(mail).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
});

it('gives the call what the schema makes of it', async () => {
  const call = vi.fn<(values: object) => Promise<unknown>>(() => Promise.resolve());
  await mountForm(call);
  await name.fill('  Maren ');
  await mail.fill(' Maren@Nordwind.Example');
  await send.click();
  expect(call).toHaveBeenCalledExactlyOnceWith({ name: 'Maren', email: 'maren@nordwind.example' });
});

it('marks the fields that the server refuses, and keeps what was typed', async () => {
  const issues = [{ path: 'email', rule: 'email-format' }];
  const call = () => {
    fakeServer({ 'POST /account/forgot-password': () => refused(400, 'invalid-input', { issues }) });
    return api.account.forgotPassword({ email: 'a@b.example' });
  };
  const onFailure = await mountForm(call);
  await name.fill('Maren');
  await mail.fill('maren@nordwind.example');
  await send.click();
  await expect.element(mail).toHaveFocus();
  await expect.element(mail).toHaveAttribute('aria-invalid', 'true');
  await expect.element(mail).toHaveValue('maren@nordwind.example');
  await expect.element(name).toHaveValue('Maren');
  expect(onFailure).not.toHaveBeenCalled();
});

it('hands every other failure over', async () => {
  const onFailure = await mountForm(() => Promise.reject(new Error('boom')));
  await name.fill('Maren');
  await mail.fill('maren@nordwind.example');
  await send.click();
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
});

it('locks the button until a second after the call', async () => {
  let finish: () => void = () => undefined;
  await mountForm(() => new Promise<void>((resolve) => (finish = resolve)));
  await name.fill('Maren');
  await mail.fill('maren@nordwind.example');
  await send.click();
  await expect.element(send).toBeDisabled();
  const finished = performance.now();
  finish();
  await expect.element(send, { timeout: 3000 }).toBeEnabled();
  expect(performance.now() - finished).toBeGreaterThan(900);
});

it('moves nothing when a message appears', async () => {
  await mountForm();
  const top = () => send.element().getBoundingClientRect().top;
  await expect.element(send).toBeVisible();
  const before = top();
  await send.click();
  await expect.element(page.getByText('Mindestens 2 Zeichen.')).toBeVisible();
  expect(top()).toBe(before);
});
