import { describeUpgrades } from '#testing/snapshots/upgradeTests.ts';

describeUpgrades('postgres', 'upgraded');
