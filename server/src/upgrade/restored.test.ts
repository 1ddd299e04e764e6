import { mainEngines } from '#testing/engines/databases.ts';
import { describeUpgrades } from '#testing/snapshots/upgradeTests.ts';

for (const engine of mainEngines) describeUpgrades(engine, 'restored');
