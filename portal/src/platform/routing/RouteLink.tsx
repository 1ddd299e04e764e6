/** A link to a route by its name, so that each path is written only in the route table. */
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { usePath } from './routes.ts';
import type { RouteName } from './table.ts';

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: RouteName;
  /** Values of the path's named parts, such as `key` of `/admin/drivers/$key`. */
  params?: Record<string, string>;
  /** Query parameters of the address. */
  search?: Record<string, string>;
  /** `intent`: code and first queries are fetched as soon as a pointer or the focus is on the link. */
  preload?: 'intent';
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

export function RouteLink({ to, params, search, children, ...anchor }: RouteLinkProps) {
  const path = usePath(to);
  return (
    <Link to={path} params={params ?? {}} search={search ?? {}} {...anchor} activeProps={{}}>
      {children}
    </Link>
  );
}
