import { isBlocked, isDriver } from '#contract/permissions.ts';
import { signIn, type SignInRule } from '#server/features/people/account/signIn.ts';
import { signUp } from '#server/features/people/account/signUp.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { presentProfile } from '#server/domain/people/profile.ts';
import type { Services } from '#server/services.ts';
import { visitorOf } from '#server/features/people/account/visitor.ts';

const appRule: SignInRule = ({ user }) => {
  if (isBlocked(user)) return 'user-disabled';
  if (user.role === null) return 'no-role';
  if (user.role !== 'driver') return 'permission-denied';
  return isDriver(user) ? null : 'admin-pending';
};

export function joining({ open: { drivers } }: Implementation, services: Services) {
  return {
    signUp: drivers.signUp.handler(({ input: { privacy: _shownInTheApp, ...input }, context }) => {
      const { language, repeatable } = context;
      return signUp(services, visitorOf(context), input, { role: 'driver', language, repeatable });
    }),

    signIn: drivers.signIn.handler(async ({ input, context }) => {
      const { membership, person, token } = await signIn(services, visitorOf(context), input, appRule);
      const surroundings = { companyName: membership.company.name, emailVerified: person.emailVerified };
      return { token, profile: presentProfile(membership.user, surroundings) };
    }),
  };
}
