/** Preloaded into every thread of a process: writes to the disk fail once a file says so. */
import fs from 'node:fs';

const sync = fs.fdatasyncSync;
fs.fdatasyncSync = (descriptor) => {
  if (fs.existsSync(process.env['DISK_REFUSES'] ?? ''))
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  sync(descriptor);
};
