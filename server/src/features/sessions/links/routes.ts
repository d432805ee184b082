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
      'Answers the same for every address. If it belongs to an active user, a mail with a single-use link follows; at most 5 unused ones at a time.',
    access: openToAll,
    body: RequestLink,
    success: { status: 202, description: 'The request is noted', data: RequestedLink },
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
    summary: 'See whose account a code opens',
    description:
      'Leaves the code unused. A page shows the answer and asks before it signs a browser in, so that a link from somebody else does not replace a session unseen.',
    access: openToAll,
    opensSession: true,
    body: PreviewSignIn,
    success: { status: 200, description: 'The account, and the one that is signed in already', data: SignInPreview },
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
      'Exchanges the single-use code of a console link or a mail link for a session, whose token is in the cookie that the answer sets.',
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
