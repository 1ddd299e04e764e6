/** The sidebar's items in their groups; each joins with its screen and takes title and path from the route table. */
import {
  type Icon,
  IconAddressBook,
  IconLayoutDashboard,
  IconSteeringWheel,
  IconTemperatureSnow,
  IconTruck,
} from '@tabler/icons-react';
import type { RouteName } from '#portal/platform/routing/table.ts';

export interface SidebarItem {
  route: RouteName;
  icon: Icon;
  /** Says how many wait there. */
  hasWaiting?: boolean;
}

export const sidebarGroups: readonly (readonly SidebarItem[])[] = [
  [{ route: 'dashboard', icon: IconLayoutDashboard }],
  [
    { route: 'customers', icon: IconAddressBook },
    { route: 'fleet', icon: IconTruck },
    { route: 'drivers', icon: IconSteeringWheel, hasWaiting: true },
    { route: 'sensors', icon: IconTemperatureSnow },
  ],
];
