import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/people/account.ts';
import { dropEarlyAnswers } from '../api/earlyAnswers.ts';
import { meKey } from './session.ts';

/** The fields of a person that the server's answers depend on, as one string; null if nobody is signed in. */
function permissionOf(me: Me | null | undefined): string | null {
  if (!me) return null;
  const { key, role, confirmed, active } = me.user;
  return JSON.stringify([key, role, confirmed, active, me.isAdministrator]);
}

function readAgain(client: QueryClient, isOther: (query: Query) => boolean): void {
  dropEarlyAnswers();
  void client.resetQueries({ predicate: (query) => isOther(query) && query.state.status === 'error' });
  void client.invalidateQueries({ predicate: isOther });
}

/**
 * Watches the person in the cache: after a change of the person or of permissions, all other queries are fetched
 * again, because earlier responses and refusals no longer hold.
 * @returns a function that stops
 */
export function followPermission(client: QueryClient): () => void {
  const hash = hashKey(meKey);
  let before = permissionOf(client.getQueryData<Me | null>(meKey));
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const now = permissionOf(query.state.data as Me | null | undefined);
    if (now === before) return;
    const hasChanged = before !== null && now !== null;
    before = now;
    if (hasChanged) readAgain(client, ({ queryHash }) => queryHash !== hash);
  });
}
