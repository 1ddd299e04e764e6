/** Removes the names of erased people from archive files. */
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import { cancelDone, timeOfTask, type ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
import { keepFiles } from '#server/platform/files/keeping.ts';
import type { Services } from '#server/services.ts';
import { asKept, foldTours, verifying } from './archiving.ts';
import { peopleOf } from './gathering.ts';
import { archiveFolder, meansOfTask, readStored, type ArchiveMeans } from './means.ts';
import { readPicturePart } from './partNames.ts';
import { readArchived } from './reading.ts';
import { erasedOf, findFiles, replaceFile } from './store.ts';

/** The contents of a tour's file without the names of these people. */
export function withoutNames(contents: ArchivedTour, people: ReadonlySet<string>): ArchivedTour {
  const { tour, history, beside } = contents;
  const isErased = people.has(beside.driver ?? '');
  return {
    ...contents,
    tour: { ...tour, driver: isErased && tour.driver ? { ...tour.driver, key: null, name: '' } : tour.driver },
    history: history.map((step) => (step.author && people.has(step.author.key) ? { ...step, author: null } : step)),
  };
}

/** Writes a file again without the names of erased people. Does nothing if the file names none of them. */
export async function redactFile(services: Services, task: ScheduledTask): Promise<void> {
  const means = await meansOfTask(task, services);
  // The task's time is read before the file. If a person is erased while the file is written, the task is scheduled
  // again with another time and runs again.
  const at = await means.readTransaction((tx) => timeOfTask(tx, 'redact-archive', task.key));
  if (at === null) return;
  await redact(means, task.key);
  await means.writeTransaction((tx) => cancelDone(tx, 'redact-archive', task.key, at));
}

async function redact(means: ArchiveMeans, key: string): Promise<void> {
  const { filed, erased } = await means.readTransaction(async (tx) => {
    const [found] = await findFiles(tx, [key]);
    return { filed: found, erased: found ? await erasedOf(tx, found.people) : [] };
  });
  const stored = filed && erased.length > 0 && (await readStored(means, archiveFolder, filed.file));
  if (!stored) return;
  const { contents, parts, manifest } = await readArchived(stored, means);
  const pictures = new Map([...parts].filter(([name]) => readPicturePart(name) !== null));
  const redacted = withoutNames(contents, new Set(erased));
  const [written] = await foldTours(means, [{ contents: redacted, pictures, figures: '' }], manifest.archived);
  if (!written) return;
  const { file } = written;
  await keepFiles(
    means,
    means.storages,
    [asKept(file)],
    async (tx, [kept = '']) => {
      await replaceFile(tx, filed, { file: kept, filesize: file.length, people: peopleOf(redacted) });
      tx.record({ collection: 'archive', key, kind: 'changed', action: null });
    },
    verifying(means, [file]),
  );
}
