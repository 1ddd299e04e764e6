import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  copyright: 'Copyright {{year}} {{product}}',
  imprint: 'Imprint',
  privacy: 'Privacy',
  credits: 'Credits',
  language: 'Language',
  skip: 'Skip to content',
  home: 'Go to start page',
  navigation: 'Main navigation',
  administration: 'Administration',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  themeDark: 'Dark theme',
  themeLight: 'Light theme',
  find: 'Search',
  findKeys: 'Ctrl K',
  notifications: 'Notifications',
  unread: 'Notifications, {{formatted}} unread',
  waiting: '{{formatted}} new',
  account: 'Account',
  keys: 'Keyboard shortcuts',
  signIn: 'Sign in',
  signOut: 'Sign out',
  connection: {
    lost: 'Connection lost.',
    since: 'What you see is as of {{time}}.',
    retrying: 'We are reconnecting automatically.',
    dismiss: 'Dismiss notice',
  },
  tooLate: {
    title: 'Somebody else has taken over',
    text: '{{company}} now has an administrator. As soon as your account is approved, you will get an email and can sign in.',
    leave: 'Go to sign-in',
  },
  expired: {
    title: 'Session expired',
    text: 'Sign in again. Everything that you have entered is kept.',
    leave: 'Go to sign-in page',
  },
  offline: {
    title: 'Offline',
    text: 'The server cannot be reached. It goes on by itself as soon as the connection is back.',
  },
  blocked: {
    title: 'Your access has been blocked',
    text: 'An administrator of {{company}} has blocked your account. What you entered stays on this page; once your account is unblocked, sign in again here.',
  },
  restricted: { profile: 'Go to profile', start: 'Dashboard' },
  notFound: {
    title: 'Page not found',
    heading: 'This address leads nowhere.',
    text: 'There is no page at {{path}}. The link may be outdated or contain a typing error.',
    start: 'Go to start page',
    back: 'Back',
  },
  failure: {
    page: 'This page could not be loaded.',
  },
  update: {
    text: 'A new version of {{product}} is available.',
    reload: 'Reload',
  },
} satisfies Messages<typeof de>;
