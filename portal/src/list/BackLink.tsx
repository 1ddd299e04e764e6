import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteName } from '#portal/platform/routing/table.ts';
import classes from '#portal/ui/page/detailPage.module.css';

/**
 * From a detail page back to its list as it was left; to the first page of the list if the page was opened by its
 * address.
 */
export function BackLink({ to, label }: { to: RouteName; label: string }) {
  const router = useRouter();
  const { state } = useLocation();
  function goBack(event: MouseEvent): void {
    if (!state.hasListBehind || state.hasPageBehind || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  }
  return (
    <RouteLink to={to} className={classes.back} aria-label={label} onClick={goBack}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
    </RouteLink>
  );
}
