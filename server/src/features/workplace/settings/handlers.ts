import type { Implementation } from '#server/platform/http/implementation.ts';
import { scheduleArchiving } from '#server/domain/archive/schedule.ts';
import { changeSettings, readSettings } from '#server/domain/settings/settings.ts';
import { moveToTimeZone } from '#server/domain/tours/plan/timeZone.ts';

export function settingsHandlers({ signedIn: { settings } }: Implementation) {
  return {
    get: settings.get.handler(({ context }) => context.query(readSettings)),

    update: settings.update.handler(({ input, context }) =>
      context.writeTransaction(async (tx) => {
        const changed = await changeSettings(tx, input);
        if (input.archiveAfterDays !== undefined) await scheduleArchiving(tx, changed.archiveAfterDays);
        if (input.timeZone !== undefined) await moveToTimeZone(tx, changed.timeZone);
        return changed;
      }),
    ),
  };
}
