/** The frames around screens, each in its own chunk, so that visitors of the sign-in page do not load the shell. */
import type { ReactNode } from 'react';
import type { Load } from '#portal/platform/routing/screens.ts';
import type { Layout, RouteEntry } from '#portal/platform/routing/table.ts';

export interface LayoutProps {
  route: RouteEntry;
  children?: ReactNode;
}

export const layouts: Record<Layout, Load<LayoutProps>> = {
  auth: () => import('./AuthLayout.tsx'),
  page: () => import('./PageLayout.tsx'),
  admin: () => import('./Shell.tsx'),
};

export const loadRestricted: Load<{ route: RouteEntry }> = () => import('./Restricted.tsx');
