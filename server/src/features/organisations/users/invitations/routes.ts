import { openToAll } from '../../../../platform/auth/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { ok, type Route, read, write } from '../../../../platform/http/index.ts';
import { invitationPage, voidLinkPage } from './page.ts';
import { presentInvitation } from './present.ts';
import { AcceptedInvitation, Invitation, token } from './schema.ts';
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
      'Activates the user and answers with the first API key of the user. The link works only once. 422 while the organisation has 50 active keys; the link then stays valid.',
    access: openToAll,
    params: token,
    success: { status: 200, description: 'The active user, with the value of a first key', data: AcceptedInvitation },
    errors: ['BUSINESS_RULE'],
    async handle({ params }, tx) {
      return ok(await invitations.accept(tx, params.token));
    },
  }),
];
