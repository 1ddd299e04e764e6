/**
 * The section of the profile that is open for editing, at most one. The address names it, so that other screens can
 * link to it.
 */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export const sections = ['image', 'person', 'company'] as const;
export type Section = (typeof sections)[number];

export const isSection = (value: unknown): value is Section => sections.some((section) => section === value);

export type OpenSection = ReturnType<typeof useOpenSection>;

/** `?edit=company` opens the company's section. */
export function useOpenSection() {
  const { edit }: { edit?: unknown } = useSearch({ strict: false });
  const router = useRouter();
  const setOpen = useCallback(
    (section: Section | null) => {
      const { pathname } = router.latestLocation;
      const search = section ? { edit: section } : {};
      void router.navigate({ to: pathname, search, replace: true, resetScroll: false });
    },
    [router],
  );
  return { open: isSection(edit) ? edit : null, setOpen };
}
