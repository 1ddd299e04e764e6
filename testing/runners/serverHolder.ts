/** A program that starts the built server, as a bench does, and holds it; for the test that kills it. */
import { exitOnSignals } from './signals.ts';
import { startServer } from './server.ts';

exitOnSignals();
const [dataDir = ''] = process.argv.slice(2);
const server = await startServer({ dataDir, environment: { DEMO: 'false' } });
console.log(server.process.pid);
