import type { LayoutProps } from './layouts.ts';

export default function PageLayout({ children }: LayoutProps) {
  return <main tabIndex={-1}>{children}</main>;
}
