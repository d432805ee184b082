import { openToAll } from '../../../../platform/auth/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { ok, type Route, read, write } from '../../../../platform/http/index.ts';
import { invitationPage, voidLinkPage } from './page.ts';
import { presentInvitation } from './present.ts';
import { AcceptedInvitation, AcceptInvitation, Invitation, token } from './schema.ts';
import type { Invitations } from './service.ts';

const PATH = '/public/invitations/{token}';
const tag = 'Users';

export const invitationRoutes = (invitations: Invitations): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'getInvitation',
    tag,
    summary: 'See an invitation',
    description: 'A browser gets a page to accept it on. Unknown, used and expired links are all 404.',
    access: openToAll,
    params: token,
    success: { status: 200, page: true, description: 'The invitation behind the link', data: Invitation },
    async handle({ params, wantsPage }, db) {
      const invitation = await invitations.find(db, params.token);
      if (wantsPage) return invitation ? invitationPage(invitation) : voidLinkPage();
      return ok(presentInvitation(found(invitation)));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/accept`,
    operationId: 'acceptInvitation',
    tag,
    summary: 'Accept an invitation',
    description:
      'Activates the user and answers with the first API key of the user; with `createKey: false` it opens a session instead, whose token is in the cookie that the answer sets. The link works only once. 422 while the organisation has 50 active keys; the link then stays valid.',
    access: openToAll,
    opensSession: true,
    params: token,
    body: AcceptInvitation,
    bodyIsOptional: true,
    success: { status: 200, description: 'The active user, with a first key or a session', data: AcceptedInvitation },
    errors: ['BUSINESS_RULE'],
    async handle({ params, body, client, requestId }, tx) {
      if (body.createKey !== false) {
        return ok(await invitations.accept(tx, params.token, { id: requestId, address: client.address }));
      }
      const { accepted, setCookie } = await invitations.acceptAndSignIn(tx, params.token, { client, requestId });
      return { ...ok(accepted), headers: { 'set-cookie': setCookie } };
    },
  }),
];
