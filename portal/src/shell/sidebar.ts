import type { RouteEntry, RouteName, RouteTable, SidebarItem } from '#portal/platform/routing/table.ts';

export type ItemRoute = RouteEntry & { readonly name: RouteName; readonly sidebarItem: SidebarItem };

const groups = [
  'start',
  'data',
  'planning',
  'administration',
  'company',
] as const satisfies readonly SidebarItem['group'][];

const isItem = (route: RouteEntry): route is ItemRoute => route.sidebarItem !== undefined;

/** The routes that are items of the sidebar, in order, one list per group. */
export function sidebarGroups(table: RouteTable): ItemRoute[][] {
  const items = table.filter(isItem).toSorted((one, other) => one.sidebarItem.order - other.sidebarItem.order);
  return groups
    .map((group) => items.filter(({ sidebarItem }) => sidebarItem.group === group))
    .filter((items) => items.length > 0);
}
