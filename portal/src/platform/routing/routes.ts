/** Gives features the route table without their knowing it: the application hands it in at its start. */
import { createContext, useContext } from 'react';
import { afterSignIn } from './redirect.ts';
import { routeNamed, type RouteName, type RouteTable } from './table.ts';

const Table = createContext<RouteTable>([]);
export const RouteTableProvider = Table.Provider;

export function useRouteTable(): RouteTable {
  return useContext(Table);
}

/** The canonical path of a named route. */
export function usePath(name: RouteName): string {
  return routeNamed(useRouteTable(), name)?.path ?? '/';
}

/** Where to go after sign-in, given the query of the sign-in page. */
export function useAfterSignIn(): (search: Readonly<Record<string, unknown>>) => string {
  const table = useRouteTable();
  return (search) => afterSignIn(table, search);
}

declare module '@tanstack/react-router' {
  /** What comes along with a way inside the portal, over a reload too. */
  interface HistoryState {
    /** Keys of customers for whom a tour is to be planned. */
    customers?: readonly string[];
  }
}
