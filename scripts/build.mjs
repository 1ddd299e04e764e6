/** `npm run build`: installs and builds what has changed. */
import { build } from './building.mjs';
import { install } from './installation.mjs';

install();
build();
