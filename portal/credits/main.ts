import { writeFileSync } from 'node:fs';
import { listFile, shippedPackages } from './packages.ts';

const packages = shippedPackages();
writeFileSync(listFile, `${JSON.stringify(packages, null, 2)}\n`);
process.stdout.write(`${packages.length} packages\n`);
