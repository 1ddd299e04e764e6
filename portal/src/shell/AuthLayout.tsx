import { copyrightYear, productName } from '#contract/product.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Logo } from '#portal/ui/page/Logo.tsx';
import classes from './AuthLayout.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import type { LayoutProps } from './layouts.ts';

export default function AuthLayout({ route, children }: LayoutProps) {
  const t = useMessages('shell');
  return (
    <div className={classes.page}>
      <div className={classes.card} data-wide={route.name === 'signup' || undefined}>
        <header className={classes.head}>
          <span className={classes.brand}>
            <Logo size={40} tile />
            <span aria-hidden="true">{productName}</span>
          </span>
          <LanguageSelect />
        </header>
        <main tabIndex={-1}>{children}</main>
      </div>
      <footer className={classes.foot}>
        <span>{t('copyright', { year: copyrightYear, product: productName })}</span>
        <RouteLink to="imprint" search={{ redirect: route.name }}>
          {t('imprint')}
        </RouteLink>
        <RouteLink to="privacy" search={{ redirect: route.name }}>
          {t('privacy')}
        </RouteLink>
      </footer>
    </div>
  );
}
