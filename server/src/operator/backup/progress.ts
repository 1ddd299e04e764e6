/** Receives a progress message. */
export type Progress = (line: string) => void;

const intervalMs = 100;

export function createProgress(terminal: NodeJS.WriteStream): { tell: Progress; end(): void } {
  let toldAt = -Infinity;
  return {
    tell(line) {
      if (!terminal.isTTY || performance.now() - toldAt < intervalMs) return;
      toldAt = performance.now();
      terminal.write(`\r${line.slice(0, terminal.columns - 1)}\u001B[K`);
    },
    end() {
      if (terminal.isTTY) terminal.write('\r\u001B[K');
    },
  };
}
