/** The layout of pages that stand alone: legal texts and page-not-found outside the admin area. */
import type { LayoutProps } from './layouts.ts';

export default function PageLayout({ children }: LayoutProps) {
  return <main tabIndex={-1}>{children}</main>;
}
