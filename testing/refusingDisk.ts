/** A process whose disk begins to refuse, for the test of the embedded engine: it says what was answered as kept. */
import fs from 'node:fs';
import { openEmbedded } from '#server/platform/database/embedded.ts';

const pglite = await openEmbedded(process.argv[2] ?? '');
await pglite.exec('create table kept (n int)');
await pglite.query('insert into kept values (1)');
console.log('kept');
fs.fdatasyncSync = () => {
  throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
};
await pglite.query('insert into kept values (2)');
console.log('kept, although the disk refused');
