import type { Implementation } from '#server/platform/http/implementation.ts';
import { listDamages } from './list.ts';
import { addPhoto, removePhoto } from './photos.ts';
import { presentDamageTo } from './row.ts';
import {
  addNote,
  findSender,
  moveDamage,
  readDamage,
  removeDamage,
  reportDamage,
  restoreDamage,
  updateDamage,
} from './store.ts';
import type { Services } from '#server/services.ts';

export function damageHandlers({ signedIn: { damages } }: Implementation, services: Services) {
  return {
    list: damages.list.handler(({ input, context }) =>
      context.query(async (tx) => listDamages(tx, await findSender(tx, context.session.uid), input)),
    ),

    get: damages.get.handler(({ input, context }) =>
      context.query(async (tx) => {
        const reader = await findSender(tx, context.session.uid);
        return presentDamageTo(reader, await readDamage(tx, reader, input.key));
      }),
    ),

    report: damages.report.handler(({ input: { key, ...fields }, context }) =>
      context.writeTransaction(async (tx) => {
        const sender = await findSender(tx, context.session.uid);
        return presentDamageTo(sender, await reportDamage(tx, sender, key, fields));
      }),
    ),

    addPhoto: damages.addPhoto.handler(({ input, context }) => addPhoto(context, services, input)),

    removePhoto: damages.removePhoto.handler(({ input, context }) =>
      context.writeTransaction((tx) => removePhoto(tx, input.key, input.photo)),
    ),

    update: damages.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => updateDamage(tx, context.session.uid, key, version, patch)),
    ),

    setStatus: damages.setStatus.handler(({ input, context }) =>
      context.writeTransaction((tx) => moveDamage(tx, context.session.uid, input)),
    ),

    addNote: damages.addNote.handler(({ input, context }) =>
      context.create((tx) => addNote(tx, context.session.uid, input.key, input.text)),
    ),

    remove: damages.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => removeDamage(tx, input.key)),
    ),

    restore: damages.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => restoreDamage(tx, input.key)),
    ),
  };
}
