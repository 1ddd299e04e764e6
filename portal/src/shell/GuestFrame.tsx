/** Header and footer of public pages: product, language and legal links. */
import { copyrightYear, productName } from '#contract/platform/product.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import { Logo } from '#portal/ui/page/Logo.tsx';
import classes from './GuestFrame.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';

export function GuestHead({ className = '' }: { className?: string | undefined }) {
  return (
    <header className={`${classes.head} ${className}`}>
      <span className={classes.brand}>
        <Logo size={40} tile />
        <span aria-hidden="true">{productName}</span>
      </span>
      <LanguageSelect />
    </header>
  );
}

/** @param from the route that the linked pages lead back to */
export function GuestFoot({ from }: { from?: RouteEntry }) {
  const t = useMessages('shell');
  const search = from && { redirect: from.name };
  return (
    <footer className={classes.foot}>
      <span>{t('copyright', { year: copyrightYear, product: productName })}</span>
      <RouteLink to="imprint" {...(search && { search })}>
        {t('imprint')}
      </RouteLink>
      <RouteLink to="privacy" {...(search && { search })}>
        {t('privacy')}
      </RouteLink>
    </footer>
  );
}
