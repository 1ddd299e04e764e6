/**
 * Lets files be dropped on an element, and prevents the browser from opening files dropped elsewhere. The library for
 * this,
 * @mantine/dropzone, weighs 8 kB compressed; its other features are covered by the browser's file dialog.
 */
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

function refuse(event: globalThis.DragEvent): void {
  if (!holdsFiles(event.dataTransfer) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** @returns true while files are over the element, and the handlers for the element */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuse, { signal: ending.signal });
    return () => ending.abort();
  }, []);

  function onDragOver(event: DragEvent<HTMLElement>): void {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  }
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }
  function take(event: DragEvent<HTMLElement>): void {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  }
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop: take } };
}

/** Accepts files dropped anywhere on the page. @returns true while files are over it; `onDrop` null disables this */
export function usePageFileDrop(onDrop: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: globalThis.DragEvent) => {
    const { dataTransfer } = event;
    // A field of the page has already handled these files.
    if (!dataTransfer || !holdsFiles(dataTransfer) || event.defaultPrevented) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onDrop?.([...dataTransfer.files]);
  });
  const leave = useEffectEvent(({ relatedTarget }: globalThis.DragEvent) => relatedTarget === null && setOver(false));
  const isActive = onDrop !== null;
  useEffect(() => {
    if (!isActive) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, (event) => take(event), { signal });
    addEventListener('dragleave', (event) => leave(event), { signal });
    return () => ending.abort();
  }, [isActive]);
  return isActive && isOver;
}
