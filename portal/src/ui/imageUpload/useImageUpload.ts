/** The steps of a picture's upload: chosen and previewed, sent with progress, broken off, refused, kept. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '#portal/platform/upload.ts';
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

/** Sends a file; rejects with the failure, or the signal's reason. */
export type SendImage = (file: File, options: UploadOptions) => Promise<unknown>;

function useChosen() {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const keep = useCallback((file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) }), []);
  return [chosen, keep] as const;
}

export function useImageUpload(upload: SendImage): ImageUploadState {
  const [chosen, keep] = useChosen();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function choose(files: readonly File[]): void {
    const [file] = files;
    if (!file || running.current) return;
    const found = files.length > 1 ? 'several' : findProblem(file);
    setProblem(found && { kind: 'file', problem: found, name: file.name });
    if (!found) keep(file);
  }

  async function send(): Promise<boolean> {
    if (!chosen || running.current) return false;
    const ending = new AbortController();
    running.current = ending;
    setProblem(null);
    setPercent(0);
    try {
      await upload(chosen.file, { onProgress: setPercent, signal: ending.signal });
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
