import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

export const account = {
  routes: [
    {
      name: 'signin',
      path: '/authentication/signin',
      aliases: ['/authentication/anmelden', '/authentication/login'],
      redirects: ['/signin', '/anmelden', '/login'],
      titles: { de: 'Anmelden', en: 'Sign in' },
      access: 'guest',
      layout: 'auth',
      screen: () => import('./SignInScreen.tsx'),
    },
    {
      name: 'signup',
      path: '/authentication/signup',
      aliases: ['/authentication/registrieren', '/authentication/register'],
      redirects: ['/registrieren', '/register'],
      titles: { de: 'Registrieren', en: 'Sign up' },
      access: 'guest',
      layout: 'auth',
      screen: () => import('./SignUpScreen.tsx'),
    },
    {
      name: 'forgotPassword',
      path: '/authentication/forgot-password',
      aliases: ['/authentication/passwort-vergessen'],
      redirects: ['/passwort-vergessen'],
      titles: { de: 'Passwort vergessen', en: 'Forgot password' },
      access: 'guest',
      layout: 'auth',
      screen: () => import('./ForgotPasswordScreen.tsx'),
    },
    {
      name: 'verifyEmail',
      path: '/authentication/verify-email',
      titles: { de: 'E-Mail-Adresse bestätigen', en: 'Verify email address' },
      access: 'guest',
      layout: 'auth',
      screen: () => import('./VerifyEmailScreen.tsx'),
    },
    {
      name: 'newPassword',
      path: '/authentication/new-password',
      titles: { de: 'Neues Passwort', en: 'New password' },
      access: 'guest',
      layout: 'auth',
      screen: () => import('./NewPasswordScreen.tsx'),
    },
  ],
  touchedBy: {
    company: () => ({ rows: [queries.account.me.key()] }),
    users: (key, uid) => (key === uid || key === null ? { rows: [queries.account.me.key()] } : {}),
  },
} as const satisfies Feature;
