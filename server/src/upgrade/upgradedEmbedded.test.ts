import { describeUpgrades } from '#testing/snapshots/upgradeTests.ts';

describeUpgrades('embedded', 'upgraded');
