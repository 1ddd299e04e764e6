/** Accounts: what each operation does; the rules are in the files beside. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { lockCompany } from '#server/domain/people/store.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { endedSessionCookies, isBrowser, sessionCookies } from '#server/platform/session/cookie.ts';
import { visitorOf, type AccountParts } from './parts.ts';
import { changePassword, forgotPassword, recordPassword, resetPassword } from './password.ts';
import { getPerson } from './people.ts';
import { portalRule, signIn } from './signIn.ts';
import { signUp } from './signUp.ts';
import { findMembership, listWaitingFounders, makeAdministrator, mayTakeOver, presentMe } from './store.ts';
import { resendVerification, showVerification, verifyEmail } from './verification.ts';

export type { AccountParts } from './parts.ts';

const done = { ok: true } as const;

export function accountHandlers(implementation: Implementation, parts: AccountParts) {
  return {
    ...joining(implementation, parts),
    ...signing(implementation, parts),
    ...passwords(implementation, parts),
    ...oneself(implementation, parts),
  };
}

/** How people join a company and prove their mail address. */
function joining({ open: { account: open } }: Implementation, parts: AccountParts) {
  return {
    signUp: open.signUp.handler(async ({ input, context }) => {
      const { language, repeatable } = context;
      return signUp(parts, visitorOf(context), input, { role: 'pending-admin', language, repeatable });
    }),

    verifyEmail: open.verifyEmail.handler(async ({ input, context }) => {
      const uid = await verifyEmail(parts, visitorOf(context), input);
      await afterCommit(context, () => showVerification(parts, uid));
      return done;
    }),

    resendVerification: open.resendVerification.handler(async ({ input, context }) => {
      await resendVerification(parts, visitorOf(context), input.email);
      return done;
    }),
  };
}

/** Signing in and out. */
function signing({ open: { account: open } }: Implementation, parts: AccountParts) {
  return {
    signIn: open.signIn.handler(async ({ input, context }) => {
      const { membership, person, token } = await signIn(parts, visitorOf(context), input, portalRule);
      const me = presentMe(membership, person);
      // Whoever signs in anew, as somebody else perhaps, leaves no session of before behind.
      if (context.token) await parts.sessions.end(context.token);
      context.setCookies(sessionCookies(token, parts.publicUrl));
      // A page's script never gets to see a token; an app has no cookies.
      return isBrowser(context.headers) ? me : { ...me, token };
    }),

    signOut: open.signOut.handler(async ({ context }) => {
      if (context.token) await parts.sessions.end(context.token);
      context.setCookies(endedSessionCookies(parts.publicUrl));
      return done;
    }),
  };
}

/** Setting and changing the password. */
function passwords({ open: { account: open }, signedIn: { account: signedIn } }: Implementation, parts: AccountParts) {
  return {
    forgotPassword: open.forgotPassword.handler(async ({ input, context }) => {
      await forgotPassword(parts, visitorOf(context), input.email);
      return done;
    }),

    resetPassword: open.resetPassword.handler(async ({ input, context }) => {
      const uid = await resetPassword(parts, visitorOf(context), input);
      await afterCommit(context, () => showVerification(parts, uid));
      await afterCommit(context, () => recordPassword(parts, uid));
      return done;
    }),

    changePassword: signedIn.changePassword.handler(async ({ input, context }) => {
      // Decides the permission on the person's row: a blocked person may not.
      await context.readTransaction(() => Promise.resolve());
      await changePassword(parts, context.session.uid, input);
      await afterCommit(context, () => recordPassword(parts, context.session.uid));
      context.setCookies(endedSessionCookies(parts.publicUrl));
      return done;
    }),
  };
}

/** The signed-in person. */
function oneself({ signedIn: { account: signedIn } }: Implementation, parts: AccountParts) {
  return {
    becomeAdministrator: signedIn.becomeAdministrator.handler(async ({ context }) => {
      const person = await getPerson(parts.databases.directory, context.session.uid);
      let tooLate: string[] = [];
      const me = await context.writeTransaction(async (tx) => {
        await lockCompany(tx);
        const membership = await findMembership(tx, person.uid);
        if (!membership) throw failure('user-token-expired');
        if (presentMe(membership, person).isAdministrator) return presentMe(membership, person);
        if (!mayTakeOver(membership, person)) throw failure('permission-denied');
        await makeAdministrator(tx, membership);
        tooLate = await listWaitingFounders(tx);
        return presentMe((await findMembership(tx, person.uid)) ?? membership, person);
      });
      // Signing in would refuse them from now on, with the same code.
      for (const uid of tooLate) await afterCommit(context, () => parts.sessions.refuseAllOf(uid, 'admin-pending'));
      return me;
    }),

    me: signedIn.me.handler(async ({ context }) => {
      const person = await getPerson(parts.databases.directory, context.session.uid);
      const membership = await context.readTransaction((tx) => findMembership(tx, person.uid));
      if (!membership) throw failure('user-token-expired');
      return presentMe(membership, person);
    }),
  };
}
