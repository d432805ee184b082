import { openToAll } from '../../../platform/auth/index.ts';
import { ok, type Route, read, write } from '../../../platform/http/index.ts';
import { CurrentSession } from '../schema.ts';
import { PreviewSignIn, RequestedLink, RequestLink, SignInPreview, SignInWithCode } from './schema.ts';
import type { Links } from './service.ts';

const tag = 'Sessions';

const ON_ITS_WAY = 'If the address belongs to an active user, a link is on its way. It works once, for 15 minutes.';

export const linkRoutes = (links: Links): Route[] => [
  write({
    method: 'POST',
    path: '/auth/links',
    operationId: 'requestSignInLink',
    tag,
    summary: 'Ask for a sign-in link by mail',
    description:
      'The answer is the same for every address. If the address belongs to an active user, the service mails a single-use link. A user has at most 5 unused links at a time.',
    access: openToAll,
    body: RequestLink,
    success: { status: 202, description: 'The request was accepted', data: RequestedLink },
    preflight: ({ client }) => links.refuseFlood(client),
    async handle({ body }, tx) {
      await links.request(tx, body.email);
      return { status: 202, data: { message: ON_ITS_WAY } };
    },
  }),
  read({
    method: 'POST',
    path: '/auth/sessions/preview',
    operationId: 'previewSignIn',
    tag,
    summary: 'Get the account that a code signs in to',
    description:
      'Does not use up the code. The sign-in page shows the account and asks before it signs in, so that a link from somebody else cannot silently replace a session.',
    access: openToAll,
    opensSession: true,
    body: PreviewSignIn,
    success: {
      status: 200,
      description: 'The account of the code, and the account signed in now',
      data: SignInPreview,
    },
    errors: ['SIGN_IN_FAILED'],
    async handle({ body, cookies }, db) {
      return ok(await links.preview(db, body.code, cookies));
    },
  }),
  write({
    method: 'POST',
    path: '/auth/sessions',
    operationId: 'signIn',
    tag,
    summary: 'Sign in with a code',
    description:
      'Exchanges the single-use code of a console link or a mail link for a session. The answer sets its token as a cookie.',
    access: openToAll,
    opensSession: true,
    body: SignInWithCode,
    success: { status: 201, description: 'The session, its user and what it can do', data: CurrentSession },
    errors: ['SIGN_IN_FAILED'],
    async handle({ body, client, requestId }, tx) {
      const { session, setCookie } = await links.redeem(tx, body.code, { client, requestId });
      return { status: 201, data: session, headers: { location: '/auth/sessions/current', 'set-cookie': setCookie } };
    },
  }),
];
