import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '#portal/platform/api/api.ts';
import type { UploadOptions } from '#portal/platform/files/upload.ts';
import { findProblem, type FileProblem } from './checking.ts';

/** A file on this machine, with an address for its preview. */
export interface ChosenImage {
  file: File;
  url: string;
}

export type Problem =
  | { kind: 'file'; problem: FileProblem; name: string }
  /** What the server or the connection said. */
  | { kind: 'refused'; error: unknown };

export interface ImageUploadState {
  chosen: ChosenImage | null;
  /** Whole per cent while it is sent, else null. */
  percent: number | null;
  problem: Problem | null;
  choose: (files: readonly File[]) => void;
  /** Sends what was chosen; resolves to whether it was kept. */
  send: () => Promise<boolean>;
  /** Breaks the sending off; what was chosen stays. */
  abort: () => void;
  /** Forgets what was chosen. */
  discard: () => void;
}

/** Sends a file in the place of the picture that was seen, a path or null; rejects with the failure, or the signal's reason. */
export type SendImage = (file: File, options: UploadOptions, replaces: string | null) => Promise<unknown>;

/** Whether the picture was replaced or removed by somebody else, so that what is there now is shown. */
export const isConflict = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && errorCode(problem.error) === 'conflict';

function useChosen() {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const keep = useCallback((file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) }), []);
  return [chosen, keep] as const;
}

/** @param image path of the kept picture, or null */
export function useImageUpload(upload: SendImage, image: string | null): ImageUploadState {
  const [chosen, keep] = useChosen();
  // The preview of what was chosen covers the kept picture: what becomes of that meanwhile is not seen.
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
