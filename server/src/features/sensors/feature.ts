import { sql } from 'kysely';
import { defineFeature } from '#server/feature.ts';
import { sensorHandlers } from './handlers.ts';
import { sweepSensors } from './registration.ts';
import { sweepRequests } from './requests.ts';

export const sensors = defineFeature({
  handlers: sensorHandlers,
  collections: {
    sensors: {
      audience: { permission: 'administrator' },
      presentName: sql`(select s.name from company.sensors s where s.company = a.company and s.key = a.object)`,
    },
  },
  sweeps: (services) => [
    { name: 'sensors', run: () => sweepSensors(services) },
    { name: 'sensor-requests', run: () => sweepRequests(services) },
  ],
});
