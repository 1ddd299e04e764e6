import { sql } from 'kysely';
import { sensorDocumentation } from '#contract/fleet/sensors.ts';
import { releaseAbandoned } from '#server/domain/sensors/stock.ts';
import { defineFeature } from '#server/feature.ts';
import { findableSensors } from './findable.ts';
import { sensorHandlers } from './handlers.ts';
import { sensorTasks } from './registration.ts';
import { requestMail } from './requests.ts';

export const sensors = defineFeature({
  documentation: sensorDocumentation,
  handlers: sensorHandlers,
  collections: {
    sensors: {
      audience: { permission: 'administrator' },
      presentName: sql`(select s.name from company.sensors s where s.company = a.company and s.key = a.object)`,
    },
  },
  findable: { sensors: findableSensors },
  scheduled: (services) => ({ ...sensorTasks(services), ...requestMail(services).works }),
  sweeps: (services) => [
    { name: 'abandoned sensors', run: () => releaseAbandoned(services.databases.directory, services.now()) },
  ],
});
