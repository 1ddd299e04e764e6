import { safe } from '@orpc/client';
import type { Administrator } from '#contract/people/administrators.ts';
import ConfirmAll from '#portal/entities/people/confirming/ConfirmAll.tsx';
import { api, errorCode, isConflict } from '#portal/platform/api/api.ts';

/**
 * Confirms one after the other, because there are few. People on whom another administrator has decided since are
 * skipped.
 */
async function confirmEach(keys: readonly string[]): Promise<Administrator[]> {
  const confirmed: Administrator[] = [];
  for (const key of keys) {
    const [error, one] = await safe(api.administrators.confirm({ key }));
    if (one) confirmed.push(one);
    else if (!isConflict(error) && errorCode(error) !== 'not-found') throw error;
  }
  return confirmed;
}

/** Confirms all waiting administrators. */
export default function ConfirmAllAdministrators({ people }: { people: readonly Administrator[] }) {
  return (
    <ConfirmAll
      kind="administrators"
      people={people}
      confirm={confirmEach}
      unconfirm={(input) => api.administrators.unconfirm(input)}
    />
  );
}
