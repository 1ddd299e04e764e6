/** Temporary folder of the tests: in memory where the machine has enough, which saves a third of their time. */
import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What a whole run holds at a time, several times over, in bytes; containers often give far less. */
const plentyBytes = 4 * 1024 ** 3;

/** Where the disk is what a test is about. */
export const disk = process.env['TEST_DISK'] ?? tmpdir();

/** Lets every temporary folder of this process and of those it starts be made in memory; whoever sets TMPDIR has decided. */
export function throwAwayInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < plentyBytes || freemem() < plentyBytes) return;
  process.env['TEST_DISK'] = disk;
  process.env['TMPDIR'] = memory;
}
