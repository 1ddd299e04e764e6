import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { routedWriting } from '#server/domain/routing/writing.ts';
import type { Services } from '#server/services.ts';
import { makeTours, templateOfTour } from './making.ts';
import { insertTemplate, listTemplates, templateTable, updateTemplate } from './store.ts';

export function templateHandlers({ signedIn: { templates } }: Implementation, services: Services) {
  return {
    list: templates.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listTemplates(tx, input))),

    get: templates.get.handler(async ({ input, context }) => {
      const template = await context.query((tx) => templateTable.find(tx, input.key));
      if (!template) throw failure('not-found');
      return template;
    }),

    create: templates.create.handler(({ input, context }) => context.create((tx) => insertTemplate(tx, input))),

    update: templates.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => updateTemplate(tx, key, version, patch)),
    ),

    remove: templates.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => templateTable.removeMany(tx, input.keys)),
    ),

    restore: templates.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => templateTable.restoreMany(tx, input.keys)),
    ),

    fromTour: templates.fromTour.handler(({ input, context }) =>
      context.create((tx) => templateOfTour(tx, input.tour, input.name)),
    ),

    makeTours: templates.makeTours.handler(({ input, context }) =>
      routedWriting(services, context).create((tx) => makeTours(tx, input.key, input.days)),
    ),
  };
}
