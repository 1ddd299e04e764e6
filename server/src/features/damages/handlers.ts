/** Damages: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function damageHandlers(implementation: Implementation) {
  return {
    list: implementation.signedIn.damages.list.handler(() => unfinished()),
    report: implementation.signedIn.damages.report.handler(() => unfinished()),
    addPhoto: implementation.signedIn.damages.addPhoto.handler(() => unfinished()),
    removePhoto: implementation.signedIn.damages.removePhoto.handler(() => unfinished()),
    update: implementation.signedIn.damages.update.handler(() => unfinished()),
    setStatus: implementation.signedIn.damages.setStatus.handler(() => unfinished()),
    addNote: implementation.signedIn.damages.addNote.handler(() => unfinished()),
    remove: implementation.signedIn.damages.remove.handler(() => unfinished()),
  };
}
