/** Sort and search keys of people, stored beside their fields so that both engines and the browser sort alike. */
import { fold } from '#contract/platform/sorting.ts';

interface NamedPerson {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
}

/** The columns that are computed from a person's fields; written with every insert and every change of these fields. */
export function personKeys({ firstname, lastname, phone, email }: NamedPerson): { name_sort: string; search: string } {
  const name = fold(`${firstname} ${lastname}`);
  // The telephone number also without spaces, because people search for both forms.
  return { name_sort: name, search: `${name} ${fold(email)} ${fold(phone)} ${phone.replace(/\D/g, '')}` };
}
