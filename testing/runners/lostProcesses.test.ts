import { expect, test } from 'vitest';
import { lostProcessesOf } from './lostProcesses.ts';

test('files whose process was lost to a signal are told apart from errors that somebody made', () => {
  const crash = (file: string) => ({
    message: '[vitest-pool]: Worker forks emitted error.',
    cause: {
      message: `Worker exited unexpectedly with signal SIGSEGV during started state while running test file ${file}`,
    },
  });
  const errors = [crash('/a/b.test.ts'), { message: 'Unhandled rejection' }, crash('/a/c.test.ts')];
  expect(lostProcessesOf(errors)).toEqual({ files: ['/a/b.test.ts', '/a/c.test.ts'], otherErrors: 1 });
  expect(lostProcessesOf([{ message: 'Worker exited unexpectedly with code 1 while running test file /a' }])).toEqual({
    files: [],
    otherErrors: 1,
  });
});
