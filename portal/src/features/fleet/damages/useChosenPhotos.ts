import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { damageLimits, type Damage } from '#contract/fleet/damages.ts';
import { upload } from '#portal/platform/files/upload.ts';
import { findProblem, type FileProblem } from '#portal/ui/imageUpload/checking.ts';

interface ChosenPhoto {
  key: string;
  file: File;
  /** Object URL of the preview. */
  url: string;
  /** Upload progress in whole per cent; null if no upload is running. */
  percent: number | null;
  /** Why the upload failed. */
  error: unknown;
}

/** A file that cannot be used as a photo. */
interface RefusedFile {
  name: string;
  problem: FileProblem;
}

export interface ChosenPhotos {
  photos: readonly ChosenPhoto[];
  refused: readonly RefusedFile[];
  /** @param room how many more photos the report may have */
  add: (files: readonly File[], room: number) => void;
  remove: (key: string) => void;
  /** Uploads all photos in their order; resolves to the number of photos that failed, which stay in the list. */
  send: (damage: string, onKept: (damage: Damage) => void) => Promise<number>;
}

const buildPhoto = (file: File): ChosenPhoto => ({
  key: uuidv4(),
  file,
  url: URL.createObjectURL(file),
  percent: null,
  error: null,
});

interface Judged {
  taken: File[];
  refused: RefusedFile[];
}

function judge(files: readonly File[], room: number): Judged {
  const judged = files.map((file) => ({ file, problem: findProblem(file) }));
  const good = judged.flatMap(({ file, problem }) => (problem ? [] : [file]));
  return {
    taken: good.slice(0, Math.max(0, room)),
    refused: judged.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])),
  };
}

/** @param first files that the form was opened with */
export function useChosenPhotos(first: readonly File[] = []): ChosenPhotos {
  const [opened] = useState(() => judge(first, damageLimits.photosMaximum));
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() => opened.taken.map(buildPhoto));
  const [refused, setRefused] = useState<readonly RefusedFile[]>(opened.refused);
  const all = useRef(photos);
  const [ending] = useState(() => new AbortController());
  const change = useCallback((next: readonly ChosenPhoto[]) => {
    all.current = next;
    setPhotos(next);
  }, []);
  useEffect(
    () => () => {
      for (const { url } of all.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const renew = (key: string, changed: Partial<ChosenPhoto>) =>
    change(all.current.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  function add(files: readonly File[], room: number): void {
    const { taken, refused: problems } = judge(files, room);
    setRefused(problems);
    change([...all.current, ...taken.map(buildPhoto)]);
  }
  function remove(key: string): void {
    const gone = all.current.find((photo) => photo.key === key);
    if (gone) URL.revokeObjectURL(gone.url);
    change(all.current.filter((photo) => photo.key !== key));
  }
  async function send(damage: string, onKept: (damage: Damage) => void): Promise<number> {
    let left = 0;
    for (const { key, file } of all.current) {
      renew(key, { percent: 0, error: null });
      try {
        const onProgress = (percent: number) => renew(key, { percent });
        const parts = { key: damage, photo: key };
        const kept = await upload('damage', file, { onProgress, signal: ending.signal }, { parts });
        remove(key);
        onKept(kept);
      } catch (error) {
        left += 1;
        renew(key, { percent: null, error });
      }
    }
    return left;
  }

  return { photos, refused, add, remove, send };
}
