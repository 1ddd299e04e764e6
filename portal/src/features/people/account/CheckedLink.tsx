import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { LinkPurpose } from '#contract/people/account.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { spentLinks } from './spentLinks.ts';

interface CheckedLinkProps {
  purpose: LinkPurpose;
  token: string;
  /** Shown in place of the form if the link is spent or expired. */
  refused: ComponentType<{ words: string }>;
  children: ReactNode;
}

/**
 * Checks whether a mailed link is still valid before the form is shown. If the check fails, submit checks the link
 * again.
 */
export function CheckedLink({ purpose, token, refused: Refused, children }: CheckedLinkProps) {
  const checking = queries.account.checkLink.queryOptions({
    input: { purpose, token },
    retry: false,
    staleTime: Infinity,
  });
  const { isPending, error } = useQuery(checking);
  if (isPending) return <DelayedSpinner />;
  return error && spentLinks.has(errorCode(error)) ? <Refused words={errorMessage(error)} /> : children;
}
