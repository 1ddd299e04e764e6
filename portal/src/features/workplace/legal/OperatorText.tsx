import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Operator } from '#contract/workplace/installation.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { installationQuery } from './feature.ts';
import { LegalText } from './LegalText.tsx';
import type { LegalDocument } from './text/document.ts';

/**
 * Scrolls to the section named in the address after the text has loaded; the router scrolls only to elements that exist
 * at once.
 */
function useLateHashTarget(isThere: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isThere, hash]);
}

export function OperatorText({ text }: { text: (operator: Operator) => LegalDocument }) {
  const installation = useQuery(installationQuery);
  useLateHashTarget(installation.isSuccess);
  if (installation.isPending) return <DelayedSpinner />;
  if (installation.isError) return <ErrorInCard error={installation.error} onReload={installation.refetch} />;
  return <LegalText document={text(installation.data.operator)} />;
}
