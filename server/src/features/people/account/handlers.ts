import type { RequestContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { lockCompany } from '#server/domain/company/record.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { endedSessionHeaders, isBrowser, sessionCookies } from '#server/platform/session/cookie.ts';
import { readInvitation } from './invitation.ts';
import { changePassword, forgotPassword, recordPassword, resetPassword } from './password.ts';
import { getPerson } from '#server/domain/people/signIns.ts';
import { portalRule, signIn } from './signIn.ts';
import { signUp } from './signUp.ts';
import {
  findMembership,
  listWaitingFounders,
  makeAdministrator,
  mayTakeOver,
  presentMe,
} from '#server/domain/people/membership.ts';
import { checkLink, resendVerification, verifyEmail } from './verification.ts';
import { showVerification } from '#server/domain/people/verification.ts';
import type { Services } from '#server/services.ts';
import { visitorOf } from './visitor.ts';

const done = { ok: true } as const;

/** Removes the session cookies in the browser. */
function leave(context: RequestContext, { configuration: { publicUrl } }: Services): void {
  for (const [name, value] of endedSessionHeaders(publicUrl)) context.setHeader(name, value);
}

export function accountHandlers(implementation: Implementation, services: Services) {
  return {
    ...joining(implementation, services),
    ...signing(implementation, services),
    ...passwords(implementation, services),
    ...oneself(implementation, services),
  };
}

function joining({ open: { account: open } }: Implementation, services: Services) {
  return {
    signUp: open.signUp.handler(async ({ input, context }) => {
      const { language, repeatable } = context;
      return signUp(services, visitorOf(context), input, { role: 'pending-admin', language, repeatable });
    }),

    invitation: open.invitation.handler(({ input, context }) =>
      readInvitation(services, visitorOf(context), input.invitation),
    ),

    verifyEmail: open.verifyEmail.handler(async ({ input, context }) => {
      const { uid, email } = await verifyEmail(services, visitorOf(context), input);
      await afterCommit(context, () => showVerification(services, uid));
      return { ok: true, email } as const;
    }),

    checkLink: open.checkLink.handler(async ({ input, context }) => {
      await checkLink(services, visitorOf(context), input);
      return done;
    }),

    resendVerification: open.resendVerification.handler(async ({ input, context }) => {
      await resendVerification(services, visitorOf(context), input.email);
      return done;
    }),
  };
}

function signing({ open: { account: open } }: Implementation, services: Services) {
  return {
    signIn: open.signIn.handler(async ({ input, context }) => {
      const { membership, person, token } = await signIn(services, visitorOf(context), input, portalRule);
      const me = presentMe(membership, person);
      // Ends the earlier session of this browser, which may belong to another person.
      if (context.token) await services.sessions.end(context.token);
      context.setHeader('set-cookie', sessionCookies(token, services.configuration.publicUrl));
      // Scripts of a page never receive a token; an app has no cookies and needs it.
      return isBrowser(context.headers) ? me : { ...me, token };
    }),

    signOut: open.signOut.handler(async ({ context }) => {
      if (context.token) await services.sessions.end(context.token);
      leave(context, services);
      return done;
    }),
  };
}

function passwords({ open: { account: open }, signedIn: { account: signedIn } }: Implementation, services: Services) {
  return {
    forgotPassword: open.forgotPassword.handler(async ({ input, context }) => {
      await forgotPassword(services, visitorOf(context), input.email);
      return done;
    }),

    resetPassword: open.resetPassword.handler(async ({ input, context }) => {
      const { uid, email } = await resetPassword(services, visitorOf(context), input);
      await afterCommit(context, () => showVerification(services, uid));
      await afterCommit(context, () => recordPassword(services, uid));
      return { ok: true, email } as const;
    }),

    changePassword: signedIn.changePassword.handler(async ({ input, context }) => {
      // Checks the permission with the person's row: a blocked person may not change the password.
      await context.readTransaction(() => Promise.resolve());
      await changePassword(services, context.session.uid, input);
      await afterCommit(context, () => recordPassword(services, context.session.uid));
      leave(context, services);
      return done;
    }),
  };
}

function oneself({ signedIn: { account: signedIn } }: Implementation, services: Services) {
  return {
    becomeAdministrator: signedIn.becomeAdministrator.handler(async ({ context }) => {
      const person = await getPerson(services.databases.directory, context.session.uid);
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
      for (const uid of tooLate) await afterCommit(context, () => services.sessions.refuseAllOf(uid, 'admin-pending'));
      return me;
    }),

    me: signedIn.me.handler(async ({ context }) => {
      const person = await getPerson(services.databases.directory, context.session.uid);
      const membership = await context.readTransaction((tx) => findMembership(tx, person.uid));
      if (!membership) throw failure('user-token-expired');
      return presentMe(membership, person);
    }),
  };
}
