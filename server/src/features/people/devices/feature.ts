import { sql } from 'kysely';
import { deviceDocumentation } from '#contract/people/devices.ts';
import { forgetSpans } from '#server/domain/presence/spans.ts';
import { defineFeature } from '#server/feature.ts';
import { deviceHandlers } from './handlers.ts';

export const devices = defineFeature({
  documentation: deviceDocumentation,
  handlers: deviceHandlers,
  collections: {
    /** Keyed by the device. `presence` has an event with the driver's key if a driver's devices change. */
    devices: {
      audience: { permission: 'administrator' },
      presentName: sql`(select d.name from company.devices d where d.company = a.company and d.key = a.object)`,
    },
    /** Keyed by the person who came online or went offline; `users` gets no event. */
    presence: { audience: { permission: 'administrator' } },
  },
  scheduled: () => ({ 'forget-presence': { inCompany: forgetSpans } }),
});
