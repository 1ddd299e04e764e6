import * as z from 'zod/mini';
import { operation } from './operation.ts';

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

export const installationOperations = {
  get: operation({
    permission: 'public',
    method: 'GET',
    path: '/installation',
    summary: 'Operator, support contact and demo mark of this installation',
    tag: 'installation',
  }).output(installation),
};
