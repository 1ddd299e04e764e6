/**
 * A reporter of Vitest that writes down which test files lost their process to a signal, into the file that
 * `LOST_PROCESSES_FILE` names. It happens where several processes load the embedded engine's WebAssembly at once
 * (https://github.com/nodejs/node/issues/64500), and says nothing of the tests: `main.ts` runs such files again.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

export interface LostProcesses {
  /** Paths of test files. */
  files: readonly string[];
  /** Errors outside of tests that are something else. */
  otherErrors: number;
}

interface OutsideError {
  message?: string;
  cause?: unknown;
}

const lostTo = /^Worker exited unexpectedly with signal \w+ .* while running test file (?<file>.+)$/;

const messagesOf = (error: OutsideError): string[] => [
  error.message ?? '',
  ...(typeof error.cause === 'object' && error.cause !== null ? messagesOf(error.cause) : []),
];

export function lostProcessesOf(errors: readonly OutsideError[]): LostProcesses {
  const files = errors.flatMap((error) => {
    const found = messagesOf(error).map((message) => lostTo.exec(message)?.groups?.['file']);
    return found.find((file) => file !== undefined) ?? [];
  });
  return { files: [...new Set(files)], otherErrors: errors.length - files.length };
}

export default class implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly OutsideError[]): void {
    const file = process.env['LOST_PROCESSES_FILE'];
    if (file) writeFileSync(file, JSON.stringify(lostProcessesOf(errors)));
  }
}
