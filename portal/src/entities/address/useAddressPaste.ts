import type { ClipboardEvent } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import type { PostalAddress } from './takeAddress.ts';

/** The fields that a pasted address may fill. */
export type PastableAddress = PostalAddress & { name: string; addressAdditional?: string; phone?: string };
const texts = ['name', 'street', 'houseNumber', 'zipCode', 'city', 'country', 'addressAdditional', 'phone'] as const;

/** True for several lines, or commas around a postcode. Any other text is pasted as plain text into one field. */
const mayBeAddress = (text: string): boolean => /\n|,.*,/.test(text.trim()) && /\d{4}/.test(text);

/** The field's text after the paste at the cursor. */
function inserted({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return value.slice(0, selectionStart ?? value.length) + words + value.slice(selectionEnd ?? value.length);
}

/**
 * Splits an address that is pasted as a block into the form's fields. The toast undoes this, and lists parts without a
 * field.
 * @returns the `onPaste` handler for a field
 */
export function useAddressPaste<Values extends PastableAddress>(
  getValues: () => Values,
  setValues: (values: Values) => void,
) {
  const t = useMessages('address');
  const take = async (field: 'name' | 'street', text: string, asText: string) => {
    const { pastedAddress } = await import('./pastedAddress.ts');
    const read = pastedAddress(text);
    const before = getValues();
    if (!read) return setValues({ ...before, [field]: asText });
    const filled = texts.filter((name) => name in before && read[name] !== '');
    const left = texts.filter((name) => !(name in before) && read[name] !== '').map((name) => read[name]);
    const rest = [...left, ...read.rest].join(', ');
    setValues({ ...before, ...Object.fromEntries(filled.map((name) => [name, read[name]])) });
    const restore = () =>
      setValues({ ...getValues(), ...Object.fromEntries(filled.map((name) => [name, before[name]])) });
    showDone(rest === '' ? t('pasted') : t('pastedWithout', { rest }), { undo: async () => restore() });
  };
  return (field: 'name' | 'street') => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!mayBeAddress(text)) return;
    event.preventDefault();
    void take(field, text, inserted(event.currentTarget, text));
  };
}
