/** `npm run build`: installs and builds what has changed; `node scripts/build.mjs server` the server alone. */
import { build } from './building.mjs';
import { install } from './installation.mjs';

install();
build(process.argv[2]);
