import { expect, test } from 'vitest';
import { runServer } from '#testing/runners/serverRun.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { isNewerVersion, version } from './version.ts';

test('is that of package.json', () => {
  expect(version).toBe(packageJson.version);
});

test.each([
  ['0.2.0', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.9.9', '0.10.0', false],
  ['0.1.0-rc.2', '0.1.0', false],
])('%s is newer than %s: %s', (one, other, isNewer) => {
  expect(isNewerVersion(one, other)).toBe(isNewer);
});

/** A configuration that no server could start with: nothing is read of it. */
const unusable = { PORT: 'none' };

test.each([
  [['--version'], { code: 0, stdout: `Tourlotse ${packageJson.version}\n`, stderr: '' }],
  [['--help'], { code: 0, stdout: expect.stringMatching(/^Usage: /) as unknown, stderr: '' }],
  [['--loud'], { code: 2, stdout: '', stderr: expect.stringMatching(/^.*--loud.*\n\nUsage: /) as unknown }],
  [['restore', 'x'], { code: 2, stdout: '', stderr: expect.stringMatching(/^.*restore.*\n\nUsage: /) as unknown }],
  [['--version=2'], { code: 2, stdout: '', stderr: expect.stringMatching(/^.*--version.*\n\nUsage: /) as unknown }],
])('the server answers %j and starts nothing', async (words, answer) => {
  expect(await runServer(unusable, words)).toEqual(answer);
});
