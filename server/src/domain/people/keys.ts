/** Sort and search keys of people, stored beside their fields so that both engines and the browser order alike. */
import { fold } from '#contract/platform/sorting.ts';

interface NamedPerson {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
}

/** The columns that follow from a person's fields; to be written with every insert and every change of them. */
export function personKeys({ firstname, lastname, phone, email }: NamedPerson): { name_sort: string; search: string } {
  const name = fold(`${firstname} ${lastname}`);
  // The telephone also without its spaces: people paste it either way.
  return { name_sort: name, search: `${name} ${fold(email)} ${fold(phone)} ${phone.replace(/\D/g, '')}` };
}
