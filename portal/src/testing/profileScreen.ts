import { page } from 'vitest/browser';
import type { Me } from '#contract/people/account.ts';
import type { Company } from '#contract/people/company.ts';
import { ownSessionExample, type OwnSession } from '#contract/people/profile.ts';
import { buildMe, fakeServer, refused, type Asked } from './fakeServer.ts';
import { mountPortal } from './mount.tsx';

export const company: Company = {
  name: 'Nordwind Logistik GmbH',
  phone: '+49 30 23125 090',
  fax: '',
  email: 'disposition@nordwind.example',
  address: 'Am Westhafen 14, 13353 Berlin',
  website: 'nordwind.example',
  imageUrl: null,
  timeZone: 'Europe/Berlin',
  version: 1,
  created: Date.UTC(2021, 2, 4, 12),
  modified: 0,
};

export interface ProfileWorld {
  /** False if the session has ended. */
  isIn: boolean;
  me: Me;
  company: Company;
  validationKey: string;
  sessions: OwnSession[];
  /** The response about the company waits for this promise. */
  isRead?: Promise<unknown>;
  update?: (asked: Asked) => unknown;
  rotate?: (asked: Asked) => unknown;
  changePassword?: () => unknown;
  removeImage?: () => unknown;
}

export const buildProfile = (): ProfileWorld => ({
  isIn: true,
  me: buildMe(),
  company,
  validationKey: '48217',
  sessions: [ownSessionExample],
});

/** Answers as the real server would, from a world. */
function serveProfile(world: ProfileWorld): Asked[] {
  return fakeServer({
    'GET /account/me': () => (world.isIn ? world.me : refused(401, 'user-token-expired')),
    'GET /company': async () => {
      await world.isRead;
      return world.company;
    },
    'GET /company/validation-key': () => ({ validationKey: world.validationKey }),
    'PATCH /profile': (asked) => world.update?.(asked) ?? { ...world.me.user, ...(asked.body as object), version: 2 },
    'GET /profile/sessions': () => world.sessions,
    ...Object.fromEntries(
      world.sessions.map(({ key }) => [
        `POST /profile/sessions/${key}/end`,
        () => {
          world.sessions = world.sessions.filter((session) => session.key !== key);
          return { ok: true };
        },
      ]),
    ),
    'POST /profile/sessions/end-others': () => {
      world.sessions = world.sessions.filter(({ isThis }) => isThis);
      return { ok: true };
    },
    'PATCH /company': (asked) => world.update?.(asked) ?? { ...world.company, ...(asked.body as object), version: 2 },
    'POST /company/validation-key/rotate': (asked) => world.rotate?.(asked) ?? { validationKey: '48218' },
    'GET /activities': () => ({ items: [], total: 0, next: null }),
    'POST /company/image/remove': () => world.removeImage?.() ?? { image: null },
    'POST /account/resend-verification': () => ({ ok: true }),
    'POST /account/become-administrator': () => buildMe(),
    'POST /account/change-password': () => {
      const answer = world.changePassword?.() ?? { ok: true };
      world.isIn = answer instanceof Response;
      return answer;
    },
  });
}

/** Opens the profile with the answers of a world. */
export const openProfile = async (world: ProfileWorld, query = '') => ({
  asked: serveProfile(world),
  ...(await mountPortal({ at: `/admin/profile${query}` })),
});
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const containing = (words: string) => page.getByText(words, { exact: false });
export const sent = (asked: Asked[], path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
export const written = (asked: Asked[]) => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
