/** Loaded by a server that is started for a test or a bench: it ends where that one was killed and could not end it. */
const parent = process.ppid;
const checkIntervalMs = 500;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, checkIntervalMs).unref();
