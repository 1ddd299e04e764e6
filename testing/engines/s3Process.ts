/** An object storage as a process of its own, which tests may freeze: its argument is a folder, it prints its port. */
import { openS3Server } from './s3.ts';

const { port } = await openS3Server(process.argv[2] ?? '');
process.stdout.write(`${port}\n`);
