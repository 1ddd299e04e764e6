import * as z from 'zod/mini';
import { operationsOf } from './operation.ts';
import type { Documentation } from './documentation/documentation.ts';

const text = z.optional(z.string());

/** The operator's legal data, each part only where the operator has configured it. */
export const operator = z.object({
  name: text,
  address: text,
  representedBy: text,
  email: text,
  phone: text,
  register: text,
  vatId: text,
  privacyContact: text,
});
export type Operator = z.infer<typeof operator>;

export const installation = z.object({
  operator,
  support: z.object({ name: text, email: text, phone: text }),
  /** True where the demo company is loaded and mails land in the mailbox page. */
  demo: z.boolean(),
});
export type Installation = z.infer<typeof installation>;

const operation = operationsOf('installation');

export const installationOperations = {
  get: operation('GET /installation', 'public', 'Operator, support contact and demo mark of this installation').output(
    installation,
  ),
};

/** For the API's document. */
export const installationDocumentation: Documentation = {
  group: 'What everybody may know of this installation',
  answered: { Installation: installation, Operator: operator },
  schemas: {
    Installation: 'What everybody may know of this installation',
    Operator: 'The operator’s legal data, each part only where it is configured',
  },
  fields: {
    operator: 'Who operates it',
    support: 'Whom to ask',
    name: ['Name of the support contact', 'Support'],
    'Operator.name': ['Name of the operator', 'Nordwind IT GmbH'],
    demo: ['Whether the demo company is loaded and mails land in the mailbox page', false],
    representedBy: ['Who represents it', 'Wiebke Hansen'],
    register: ['Entry in the commercial register', 'HRB 12345, Amtsgericht Hamburg'],
    vatId: ['VAT identification number', 'DE123456789'],
    privacyContact: ['Whom to ask about data protection', 'datenschutz@nordwind.example'],
  },
};
