/** Gives features the route table without an import of it: the application passes the table in at its start. */
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

/** Returns a function from the query of the sign-in page to the address after sign-in. */
export function useAfterSignIn(): (search: Readonly<Record<string, unknown>>) => string {
  const table = useRouteTable();
  return (search) => afterSignIn(table, search);
}

declare module '@tanstack/react-router' {
  /** State of a history entry; it survives a reload. */
  interface HistoryState {
    /** Keys of customers for whom a tour is planned. */
    customers?: readonly string[];
  }
}
