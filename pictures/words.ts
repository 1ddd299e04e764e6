/** The portal's own words in both languages, so that the pictures find buttons and fields by the names that people see. */
import accountDe from '#portal/features/account/messages.de.ts';
import accountEn from '#portal/features/account/messages.en.ts';
import categoriesDe from '#portal/features/categories/messages.de.ts';
import categoriesEn from '#portal/features/categories/messages.en.ts';
import customersDe from '#portal/features/customers/messages.de.ts';
import customersEn from '#portal/features/customers/messages.en.ts';
import shellDe from '#portal/shell/messages.de.ts';
import shellEn from '#portal/shell/messages.en.ts';
import uiDe from '#portal/ui/messages.de.ts';
import uiEn from '#portal/ui/messages.en.ts';

export const words = {
  de: { account: accountDe, categories: categoriesDe, customers: customersDe, shell: shellDe, ui: uiDe },
  en: { account: accountEn, categories: categoriesEn, customers: customersEn, shell: shellEn, ui: uiEn },
};
export type Words = (typeof words)['de'];

/** Puts a value where a message has its placeholder. */
export function fill(message: string, values: Record<string, string>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
