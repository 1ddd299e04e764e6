/** Leads back to the list where the address names what is no more: a page behind the last, or a deleted category. */
import { useEffect } from 'react';
import type { Category } from '#contract/categories.ts';
import { errorCode } from '#portal/platform/api.ts';
import type { CustomerList } from './useCustomerList.ts';
import type { ListNavigation } from './useListState.ts';

export function useCorrectedAddress(
  { state, change }: ListNavigation,
  { shown, error, isTurning }: CustomerList,
  categories: readonly Category[] | undefined,
): void {
  const isRefused = state.cursor !== null && errorCode(error) === 'invalid-input';
  const isBehindTheLast = state.page > 1 && !isTurning && shown?.rows.length === 0;
  const isFilterGone = state.category !== null && categories?.every(({ key }) => key !== state.category) === true;

  useEffect(() => {
    if (isRefused || isBehindTheLast) change({ page: 1, cursor: null }, { replace: true });
  }, [isRefused, isBehindTheLast, change]);
  useEffect(() => {
    if (isFilterGone) change({ category: null }, { replace: true });
  }, [isFilterGone, change]);
}
