import * as z from 'zod/mini';
import { operationsOf } from '../platform/operation.ts';
import type { Documentation } from '../documentation/documentation.ts';

const text = z.optional(z.string());

/** The operator's legal data; each field only if the operator has configured it. */
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

const app = z.object({ name: z.string(), link: z.string() });

export const installation = z.object({
  /** Version of the program, such as `0.1.0`. */
  version: z.string(),
  operator,
  support: z.object({ name: text, email: text, phone: text }),
  /** The base map; the portal's own base map if both fields are null. */
  map: z.object({
    /** Path of the operator's tiles (PMTiles), below the portal's address. */
    tiles: z.nullable(z.string()),
    /** The address of the operator's style. */
    style: z.nullable(z.string()),
  }),
  /** The app with which drivers register; null if the operator has none. */
  app: z.nullable(app),
  /** True if the demo company is loaded and the mailbox page shows the mails. */
  demo: z.boolean(),
});
export type Installation = z.infer<typeof installation>;

const operation = operationsOf('installation');

export const installationOperations = {
  get: operation(
    'GET /installation',
    'public',
    'Version, operator, support contact and demo mark of this installation',
  ).output(installation),
};

/** For the API's document. */
export const installationDocumentation: Documentation = {
  group: 'What everybody may know of this installation',
  answered: {
    Installation: installation,
    InstallationApp: app,
    InstallationMap: installation.shape.map,
    Operator: operator,
  },
  schemas: {
    Installation: 'What everybody may know of this installation',
    InstallationMap: 'What maps are drawn on',
    Operator: 'The operator’s legal data, each part only where it is configured',
  },
  fields: {
    version: ['Version of the program that answers', '0.1.0'],
    operator: 'Who operates it',
    support: 'Whom to ask',
    name: ['Name of the support contact', 'Support'],
    'Operator.name': ['Name of the operator', 'Nordwind IT GmbH'],
    app: 'The app with which drivers register; null where the operator has none',
    'InstallationApp.name': ['What it is called', 'Tourlotse Fahrer'],
    link: ['Where it is to be had', 'https://apps.nordwind.example/fahrer'],
    map: 'What maps are drawn on; land, water, borders and towns where both are null',
    tiles: ['The operator’s vector tiles (PMTiles), below this address', '/map/3f9c1d7a5b2e4c60.pmtiles'],
    style: ['The operator’s map style', null],
    demo: ['Whether the demo company is loaded and mails land in the mailbox page', false],
    representedBy: ['Who represents it', 'Wiebke Hansen'],
    register: ['Entry in the commercial register', 'HRB 12345, Amtsgericht Hamburg'],
    vatId: ['VAT identification number', 'DE123456789'],
    privacyContact: ['Whom to ask about data protection', 'datenschutz@nordwind.example'],
  },
};
