import { openToAll } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { type ClientOrigin, ok, type Reply, type Route, read, write } from '../../../platform/http/index.ts';
import { forwardingPage, presentInvitation, voidLinkPage } from './present.ts';
import {
  AcceptedInvitation,
  AcceptInvitation,
  Invitation,
  PreviewInvitation,
  RedeemInvitation,
  token,
} from './schema.ts';
import type { Invitations } from './service.ts';

const PATH = '/public/invitations';
const tag = 'Users';

const ACCEPTED = {
  status: 200,
  description: 'The active user, with a first key or a session',
  data: AcceptedInvitation,
} as const;

const FOR_OLD_LINKS =
  'Links from before this release have the token in their path, where proxies write it to their logs; they work until they expire. Deprecated for programs: ';

interface Acceptance {
  readonly token: string;
  readonly createKey?: boolean;
  readonly client: ClientOrigin;
  readonly requestId: string;
}

export const invitationRoutes = (invitations: Invitations): Route[] => {
  const accept = async (
    tx: Tx,
    { token, createKey, client, requestId }: Acceptance,
  ): Promise<Reply<AcceptedInvitation>> => {
    if (createKey !== false) {
      return ok(await invitations.accept(tx, token, { id: requestId, address: client.address }));
    }
    const { accepted, setCookie } = await invitations.acceptAndSignIn(tx, token, { client, requestId });
    return { ...ok(accepted), headers: { 'set-cookie': setCookie } };
  };
  return [
    read({
      method: 'POST',
      path: `${PATH}/preview`,
      operationId: 'previewInvitation',
      tag,
      summary: 'See an invitation',
      description: 'Does not use up the link. Unknown, used and expired tokens get 404.',
      access: openToAll,
      body: PreviewInvitation,
      success: { status: 200, description: 'The invitation behind the link', data: Invitation },
      errors: ['NOT_FOUND'],
      async handle({ body }, db) {
        return ok(presentInvitation(found(await invitations.find(db, body.token))));
      },
    }),
    write({
      method: 'POST',
      path: `${PATH}/redeem`,
      operationId: 'redeemInvitation',
      tag,
      summary: 'Accept an invitation',
      description:
        'Activates the user and returns their first API key. With `createKey: false` it opens a session instead and sets its token as a cookie. The link works once; unknown, used and expired tokens get 404. While the organisation has 50 active keys, the answer is 422 and the link stays valid.',
      access: openToAll,
      opensSession: true,
      body: RedeemInvitation,
      success: ACCEPTED,
      errors: ['NOT_FOUND', 'BUSINESS_RULE'],
      handle: ({ body, client, requestId }, tx) => accept(tx, { ...body, client, requestId }),
    }),
    read({
      method: 'GET',
      path: `${PATH}/{token}`,
      operationId: 'getInvitation',
      tag,
      summary: 'See an invitation by an old link',
      description: `${FOR_OLD_LINKS}use \`POST ${PATH}/preview\`. A browser gets a page that opens the new address of the link. Unknown, used and expired links get 404.`,
      access: openToAll,
      params: token,
      success: { status: 200, page: true, description: 'The invitation behind the link', data: Invitation },
      async handle({ params, wantsPage }, db) {
        const invitation = await invitations.find(db, params.token);
        if (wantsPage) return invitation ? forwardingPage() : voidLinkPage();
        return ok(presentInvitation(found(invitation)));
      },
    }),
    write({
      method: 'POST',
      path: `${PATH}/{token}/accept`,
      operationId: 'acceptInvitation',
      tag,
      summary: 'Accept an invitation by an old link',
      description: `${FOR_OLD_LINKS}use \`POST ${PATH}/redeem\`, which returns the same answer.`,
      access: openToAll,
      opensSession: true,
      params: token,
      body: AcceptInvitation,
      bodyIsOptional: true,
      success: ACCEPTED,
      errors: ['BUSINESS_RULE'],
      handle: ({ params, body, client, requestId }, tx) => accept(tx, { ...params, ...body, client, requestId }),
    }),
  ];
};
