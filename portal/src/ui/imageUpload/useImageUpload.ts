import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '#portal/platform/api/api.ts';
import type { UploadOptions } from '#portal/platform/files/upload.ts';
import { findProblem, type FileProblem } from './checking.ts';

/** A local file, with a URL for its preview. */
export interface ChosenImage {
  file: File;
  url: string;
}

export type Problem =
  | { kind: 'file'; problem: FileProblem; name: string }
  /** A refusal of the server, or a network error. */
  | { kind: 'refused'; error: unknown };

export interface ImageUploadState {
  chosen: ChosenImage | null;
  /** Whole per cent while the file is sent, otherwise null. */
  percent: number | null;
  problem: Problem | null;
  choose: (files: readonly File[]) => void;
  /** Sends the chosen file; resolves to true if the server stored it. */
  send: () => Promise<boolean>;
  /** Aborts the upload; the chosen file stays. */
  abort: () => void;
  /** Removes the chosen file. */
  discard: () => void;
}

/**
 * Sends a file to replace the image that the person saw, a path or null. Rejects with the failure, or the signal's
 * reason.
 */
export type SendImage = (file: File, options: UploadOptions, replaces: string | null) => Promise<unknown>;

/** True if another person replaced or removed the image, so that the current one is shown. */
export const isConflict = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && errorCode(problem.error) === 'conflict';

function useChosen() {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const keep = useCallback((file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) }), []);
  return [chosen, keep] as const;
}

/** @param image path of the stored image, or null */
export function useImageUpload(upload: SendImage, image: string | null): ImageUploadState {
  const [chosen, keep] = useChosen();
  // The preview covers the stored image, so the person does not see later changes of it: the upload replaces the image
  // seen before.
  const seen = useRef(image);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function choose(files: readonly File[]): void {
    const [file] = files;
    if (!file || running.current) return;
    const found = files.length > 1 ? 'several' : findProblem(file);
    setProblem(found && { kind: 'file', problem: found, name: file.name });
    if (found) return;
    seen.current = image;
    keep(file);
  }

  async function send(): Promise<boolean> {
    if (!chosen || running.current) return false;
    const ending = new AbortController();
    running.current = ending;
    if (isConflict(problem)) seen.current = image;
    setProblem(null);
    setPercent(0);
    try {
      await upload(chosen.file, { onProgress: setPercent, signal: ending.signal }, seen.current);
      keep(null);
      return true;
    } catch (error) {
      if (!ending.signal.aborted) setProblem({ kind: 'refused', error });
      return false;
    } finally {
      running.current = null;
      setPercent(null);
    }
  }

  function discard(): void {
    keep(null);
    setProblem(null);
  }

  return { chosen, percent, problem, choose, send, abort: () => running.current?.abort(), discard };
}
